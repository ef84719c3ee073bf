import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripe } from '#src/lib/server/features/billing/index.ts';
import { type Api, createClock, type Person, startApi } from '#tests/support/api.ts';
import { type StripeServer, startStripe } from '#tests/support/stripe.ts';

const secret = 'whsec_of_the_tests';
const day = 24 * 60 * 60;
const clock = createClock();
let remote: StripeServer;
let stripe: Stripe;
let api: Api;

beforeAll(async () => {
  remote = await startStripe(clock);
  stripe = await openStripe('sk_test_of_the_tests', remote.url);
  api = await startApi({ clock, stripe, environment: { STRIPE_WEBHOOK_SECRET: secret } });
});
afterAll(async () => {
  await api.stop();
  await remote.stop();
});
beforeEach(() => remote.setDown(false));

const auth = async (person: Person) => ({ token: (await api.login(person)).body.tokens.access });
const subscriptionOf = async (person: Person) => (await api.get('/billing/subscription', await auth(person))).body;
const checkout = async (person: Person, planId = 'monthly') =>
  (await api.post('/billing/checkout', { planId }, await auth(person))).body.url.split('/').at(-1) as string;
const customerOf = (person: Person) =>
  remote.customers.find(({ metadata }) => (metadata as { userId: string }).userId === person.user.id)!.id;

/** What Stripe calls to say. It is signed; what it says of the subscription may be old. */
async function call(customer: string, key = secret) {
  const body = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated' },
    data: { object: { object: 'subscription', customer, status: 'whatever it was' } },
  });
  const timestamp = Math.floor(clock.now() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
  return api.request('POST', '/billing/webhook', { body, headers: { 'Stripe-Signature': signature } });
}

/** Sends any webhook body, signed with the right key and a timestamp `seconds` from now. */
function callWith(body: string, seconds = 0) {
  const timestamp = Math.floor(clock.now() / 1000) + seconds;
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return api.request('POST', '/billing/webhook', { body, headers: { 'Stripe-Signature': signature } });
}

async function subscriber(): Promise<{ person: Person; id: string; customer: string }> {
  const person = await api.register();
  const { id } = remote.complete(await checkout(person));
  const customer = customerOf(person);
  expect((await call(customer)).status).toBe(204);
  return { person, id, customer };
}

test('prices come from Stripe', async () => {
  const { body } = await api.get('/billing/plans');
  expect(body.map(({ price }: { price: unknown }) => price)).toEqual([
    null,
    { amount: 950, currency: 'usd', interval: 'month' },
    { amount: 8900, currency: 'usd', interval: 'year' },
  ]);
});

describe('the checkout', () => {
  test('started twice at once creates one page, one customer and one subscription', async () => {
    const person = await api.register();
    const [first, second] = await Promise.all([checkout(person), checkout(person)]);
    expect(first).toBe(second);
    expect(await checkout(person)).toBe(first);
    const mine = remote.customers.filter(({ metadata }) => (metadata as { userId: string }).userId === person.user.id);
    expect(mine).toHaveLength(1);
    expect(remote.sessions.find(({ id }) => id === first)).toMatchObject({ trialDays: 14, status: 'open' });
  });

  test('for another plan expires the previous one', async () => {
    const person = await api.register();
    const monthly = await checkout(person);
    const annual = await checkout(person, 'annual');
    expect(remote.sessions.find(({ id }) => id === monthly)).toMatchObject({ status: 'expired' });
    const again = await checkout(person);
    expect(again).not.toBe(monthly);
    expect(
      remote.sessions.filter(({ customer, status }) => customer === customerOf(person) && status === 'open'),
    ).toEqual([expect.objectContaining({ id: again })]);
    expect(annual).not.toBe(again);
  });

  test('is refused to a user who has a subscription', async () => {
    const { person } = await subscriber();
    const { status } = await api.post('/billing/checkout', { planId: 'annual' }, await auth(person));
    expect(status).toBe(409);
  });
});

describe('a webhook from Stripe', () => {
  test('opens the lessons', async () => {
    const { person } = await subscriber();
    const end = new Date(Math.floor(clock.now() / 1000 + 14 * day) * 1000).toISOString();
    expect(await subscriptionOf(person)).toMatchObject({
      ...{ plan: 'member', planId: 'monthly', status: 'trialing', paidUntil: end, sandbox: false },
      ...{ nextCharge: { at: end, amount: 950, currency: 'usd' }, paymentMethod: 'visa ending in 4242' },
    });
    const { token } = await auth(person);
    expect((await api.get('/courses/fingerpicking/lessons/rolling-arpeggios', { token })).status).toBe(200);
  });

  test('with a forged or old signature answers 400 and changes nothing', async () => {
    const person = await api.register();
    remote.complete(await checkout(person));
    expect((await call(customerOf(person), 'whsec_of_somebody_else')).status).toBe(400);
    const { status, body } = await api.request('POST', '/billing/webhook', { body: '{}' });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'none', plan: 'free' });
  });

  test('about an unknown customer is accepted and ignored', async () => {
    expect((await call('cus_of_another_shop')).status).toBe(204);
  });

  const steps = {
    renewed: (id: string) =>
      remote.change(id, { status: 'active' }, { current_period_end: Math.floor(clock.now() / 1000) + 44 * day }),
    declined: (id: string) =>
      remote.change(id, { status: 'past_due', latest_invoice: { object: 'invoice', status: 'open' } }),
    cancelled: (id: string) => remote.change(id, { cancel_at_period_end: true }),
    ended: (id: string) => remote.change(id, { status: 'canceled', cancel_at_period_end: false }),
  };
  const expected = { renewed: 'active', declined: 'past_due', cancelled: 'cancelled', ended: 'ended' };

  test('syncs the state from Stripe, whether delivered once, twice, late, out of order or only at the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(['renewed'], ['declined'], ['cancelled'], ['declined', 'ended'], ['cancelled', 'ended']),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (path, heard, times) => {
          const { person, id, customer } = await subscriber();
          for (const [index, step] of path.entries()) {
            steps[step as keyof typeof steps](id);
            clock.advance(1);
            if (heard[index]) await call(customer);
          }
          await Promise.all(Array.from({ length: times }, () => call(customer)));
          const { status } = await subscriptionOf(person);
          expect(status).toBe(expected[path.at(-1) as keyof typeof expected]);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('that was missed is made up for by the nightly sync', async () => {
    const { person, id } = await subscriber();
    steps.ended(id);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'trialing' });
    await api.jobs.reconcile!.run();
    expect(await subscriptionOf(person)).toMatchObject({ status: 'ended' });
  });
});

describe('access', () => {
  test('lasts until the end of the paid period, even when Stripe reports an earlier end', async () => {
    const { person, id, customer } = await subscriber();
    remote.change(id, { status: 'canceled' });
    await call(customer);
    const { token } = await auth(person);
    expect((await api.get('/users/me', { token })).body.plan).toBe('member');
    clock.advance(14 * day);
    expect((await api.get('/users/me', await auth(person))).body.plan).toBe('free');
  });

  test('does not extend over an unpaid period', async () => {
    const { person, id, customer } = await subscriber();
    clock.advance(14 * day);
    const start = Math.floor(clock.now() / 1000);
    remote.change(
      id,
      { status: 'past_due', latest_invoice: { object: 'invoice', status: 'open' } },
      { current_period_start: start, current_period_end: start + 30 * day },
    );
    await call(customer);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due', plan: 'member' });
    clock.advance(3 * day);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free' });
  });
});

test('cancelling, resuming and changing are done at Stripe', async () => {
  const { person, id } = await subscriber();
  const { token } = await auth(person);
  expect((await api.post('/billing/cancel', undefined, { token })).body.status).toBe('cancelled');
  expect(remote.subscriptions.find((one) => one.id === id)).toMatchObject({ cancel_at_period_end: true });
  expect((await api.post('/billing/resume', undefined, { token })).body.status).toBe('trialing');
  const changed = await api.post('/billing/change', { planId: 'annual' }, { token });
  expect(changed.body).toMatchObject({ planId: 'annual', nextCharge: { amount: 8900 } });
  expect((await api.post('/billing/portal', undefined, { token })).body.url).toBe('https://billing.stripe.test/portal');
});

test('invoices are Stripe’s', async () => {
  const { person, customer } = await subscriber();
  remote.invoices.push({
    ...{ id: 'in_1', object: 'invoice', customer, number: 'WS-1', created: 1_772_600_000, total: 950, currency: 'usd' },
    ...{
      status: 'paid',
      invoice_pdf: 'https://pay.stripe.test/in_1.pdf',
      lines: { data: [{ description: 'Monthly' }] },
    },
  });
  expect((await api.get('/billing/invoices', await auth(person))).body).toEqual([
    {
      ...{ id: 'in_1', number: 'WS-1', issuedAt: '2026-03-04T04:53:20.000Z', description: 'Monthly' },
      ...{ amount: 950, currency: 'usd', status: 'paid', pdf: 'https://pay.stripe.test/in_1.pdf' },
    },
  ]);
});

test('reports that Stripe is unreachable and loses nothing', async () => {
  const { person } = await subscriber();
  const { token } = await auth(person);
  remote.setDown(true);
  const { status, body } = await api.post('/billing/cancel', undefined, { token });
  expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
  const gone = await api.request('DELETE', '/users/me', { token, body: { password: 'correct horse' } });
  expect(gone.status).toBe(503);
  expect(await subscriptionOf(person)).toMatchObject({ status: 'trialing' });
});

test('deleting the account ends the subscription at Stripe', async () => {
  const { person, id } = await subscriber();
  const { token } = await auth(person);
  const gone = await api.request('DELETE', '/users/me', { token, body: { password: 'correct horse' } });
  expect(gone.status).toBe(204);
  expect(remote.subscriptions.find((one) => one.id === id)).toMatchObject({ status: 'canceled' });
});

test.each([
  '[]',
  'null',
  '7',
  '"text"',
  '{}',
  '{"data":null}',
  '{"data":{}}',
  '{"data":{"object":null}}',
  '{"data":[]}',
  'no JSON',
])('refuses a signed webhook with the malformed body %s', async (body) => {
  const answer = await callWith(body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test.each([
  '{"data":{"object":{}}}',
  '{"data":{"object":{"customer":7}}}',
  '{"data":{"object":{"object":"customer","id":[]}}}',
])('ignores a signed webhook that names no known customer: %s', async (body) => {
  expect((await callWith(body)).status).toBe(204);
});

test('refuses a webhook signed more than five minutes ago or in the future', async () => {
  const body = '{"data":{"object":{"object":"subscription","customer":"cus_x"}}}';
  const statuses = [];
  for (const seconds of [-4000, -301, -299, 0, 299, 301, 4000]) statuses.push((await callWith(body, seconds)).status);
  expect(statuses).toEqual([400, 400, 204, 204, 204, 400, 400]);
});
