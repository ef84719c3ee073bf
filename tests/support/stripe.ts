import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#src/lib/server/platform/clock.ts';

type Entry = Record<string, unknown> & { id: string };

const day = 24 * 60 * 60;

/** Parses a form body with nested keys such as `a[b][c]=d`, as Stripe's library writes it. */
function readForm(source: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(source)) {
    const path = key.replaceAll(']', '').split('[');
    let place = read;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[path.at(-1)!] = value;
  }
  return read;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/**
 * Starts a server that implements the part of Stripe's API that we use, including idempotency keys, which get the same
 * answer again.
 */
export async function startStripe(clock: Clock) {
  const customers: Entry[] = [];
  const sessions: (Entry & { status: string; customer: string; trialDays?: number; priceId: string })[] = [];
  const subscriptions: Entry[] = [];
  const invoices: Entry[] = [];
  const answered = new Map<string, unknown>();
  let down = false;
  let count = 0;
  const newId = (kind: string) => `${kind}_${++count}`;
  const now = () => Math.floor(clock.now() / 1000);
  const card = { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', display_brand: 'visa', last4: '4242' } };

  const price = (id: string, amount: number, interval: string) => ({
    ...{ id, object: 'price', active: true, currency: 'usd', unit_amount: amount },
    ...{ lookup_key: `woodshed_${interval === 'month' ? 'monthly' : 'annual'}`, recurring: { interval } },
  });
  const prices = [price('price_m', 950, 'month'), price('price_a', 8900, 'year')];
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false });

  function subscribe(session: (typeof sessions)[number], withCard: boolean): Entry {
    const { customer, trialDays = 0, priceId } = session;
    session.status = 'complete';
    const chosen = prices.find(({ id }) => id === priceId)!;
    const end = now() + (trialDays || (chosen.recurring.interval === 'month' ? 30 : 365)) * day;
    const subscription = {
      ...{ id: newId('sub'), object: 'subscription', customer, created: now() },
      ...{ status: trialDays ? 'trialing' : 'active', cancel_at_period_end: false, cancel_at: null },
      default_payment_method: withCard ? card : null,
      latest_invoice: { object: 'invoice', status: 'paid' },
      items: list([{ id: newId('si'), price: chosen, current_period_start: now(), current_period_end: end }]),
    };
    subscriptions.unshift(subscription);
    return subscription;
  }

  function answer(method: string, path: string, form: Record<string, unknown>): unknown {
    const [, , resource, id, act] = path.split('/');
    if (resource === 'prices') return list(prices);
    if (resource === 'customers') {
      const customer = { object: 'customer', ...form, id: newId('cus') };
      customers.push(customer);
      return customer;
    }
    if (path === '/v1/checkout/sessions' && method === 'POST') {
      const { customer, line_items, subscription_data, metadata } = form as {
        customer: string;
        line_items: { 0: { price: string } };
        subscription_data: { trial_period_days?: string };
        metadata: Record<string, string>;
      };
      const session = {
        ...{ id: newId('cs'), object: 'checkout.session', status: 'open', customer, metadata },
        priceId: line_items[0].price,
        trialDays: Number(subscription_data.trial_period_days ?? 0),
      };
      sessions.unshift({ ...session, url: `https://checkout.stripe.test/${session.id}` });
      return sessions[0];
    }
    if (path === '/v1/checkout/sessions') return list(sessions.filter(({ customer }) => customer === form.customer));
    if (resource === 'checkout' && path.endsWith('/expire')) {
      const session = sessions.find((candidate) => candidate.id === act)!;
      session.status = 'expired';
      return session;
    }
    if (resource === 'billing_portal') return { id: newId('bps'), url: 'https://billing.stripe.test/portal' };
    if (resource === 'invoices') return list(invoices.filter(({ customer }) => customer === form.customer));
    if (resource === 'subscriptions') {
      if (!id) return list(subscriptions.filter(({ customer }) => customer === form.customer));
      const known = subscriptions.find((candidate) => candidate.id === id);
      if (known && method === 'DELETE') Object.assign(known, { status: 'canceled' });
      if (known && method === 'POST') {
        if (form.cancel_at_period_end) known.cancel_at_period_end = form.cancel_at_period_end === 'true';
        const change = (form.items as { 0: { price: string } } | undefined)?.[0];
        const [item] = (known.items as { data: Record<string, unknown>[] }).data;
        if (change) item!.price = prices.find((candidate) => candidate.id === change.price);
      }
      return known;
    }
    return undefined;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://stripe.test');
    const form = readForm((await bodyOf(request)) || url.search);
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key && answered.get(key);
    const found = down ? undefined : (known ?? answer(request.method!, url.pathname, form));
    if (key && found) answered.set(key, found);
    response.writeHead(down ? 500 : found ? 200 : 404, {
      'Content-Type': 'application/json',
      ...(down && { 'Stripe-Should-Retry': 'false' }),
    });
    response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: 'No.' } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ customers, sessions, subscriptions, invoices },
    /** Completes a checkout, as a customer would on Stripe's page. */
    complete: (sessionId: string, withCard = true) => subscribe(sessions.find(({ id }) => id === sessionId)!, withCard),
    /** Changes a subscription at Stripe, as time or a bank would. */
    change: (id: string, change: object, period: object = {}) => {
      const known = subscriptions.find((candidate) => candidate.id === id)!;
      Object.assign(known, change);
      Object.assign((known.items as { data: object[] }).data[0]!, period);
    },
    setDown: (value: boolean) => {
      down = value;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
