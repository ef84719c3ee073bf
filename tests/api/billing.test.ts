import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const days = 24 * 60 * 60;
const membersLesson = '/courses/fingerpicking/lessons/rolling-arpeggios';

/** Lets some days go by, and does what is due meanwhile. */
async function wait(count: number): Promise<void> {
  const { renewals, notices } = api.jobs;
  for (let day = 0; day < count; day++) {
    api.clock.advance(days);
    await renewals!.run();
    await notices!.run();
  }
}

async function checkoutOf(person: Person, planId = 'monthly'): Promise<string> {
  const { status, body } = await api.post('/billing/checkout', { planId }, await signedIn(person));
  expect(status).toBe(200);
  return new URL(body.url).searchParams.get('id')!;
}

/** Access tokens end long before a subscription does. */
async function signedIn(person: Person): Promise<{ token: string }> {
  return { token: (await api.login(person)).body.tokens.access };
}

const pay = async (person: Person, id: string, body: object = { card: 'succeeds' }) =>
  (await api.post(`/billing/sandbox/checkouts/${id}`, body, await signedIn(person))).body;

const subscriptionOf = async (person: Person) => (await api.get('/billing/subscription', await signedIn(person))).body;
const invoicesOf = async (person: Person) => (await api.get('/billing/invoices', await signedIn(person))).body;
const opens = async (person: Person) => (await api.get(membersLesson, await signedIn(person))).status === 200;

async function subscriber(body: object = { card: 'succeeds' }, planId = 'monthly'): Promise<Person> {
  const person = await api.register();
  expect(await pay(person, await checkoutOf(person, planId), body)).toEqual({ outcome: 'complete' });
  return person;
}

test('plans say what they cost', async () => {
  const { body } = await api.get('/billing/plans');
  expect(body.map(({ id, price }: { id: string; price: unknown }) => [id, price])).toEqual([
    ['free', null],
    ['monthly', { amount: 800, currency: 'eur', interval: 'month' }],
    ['annual', { amount: 7200, currency: 'eur', interval: 'year' }],
  ]);
});

test('somebody new has nothing, owes nothing, and may try', async () => {
  expect(await subscriptionOf(await api.register())).toEqual({
    ...{ plan: 'free', planId: 'free', status: 'none', paidUntil: null, nextCharge: null },
    ...{ paymentMethod: null, trialAvailable: true, sandbox: true },
  });
});

describe('subscribing', () => {
  test('begins with a trial without a card, opens the lessons at once, and ends by itself without a charge', async () => {
    const person = await api.register();
    const { token } = person;
    expect((await api.get(membersLesson, { token })).status).toBe(403);
    const id = await checkoutOf(person);
    const { body } = await api.post(`/billing/sandbox/checkouts/${id}`, {}, { token });
    expect(body).toEqual({ outcome: 'complete' });
    expect((await api.get(membersLesson, { token })).status).toBe(200);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'member', status: 'trialing', nextCharge: null });
    await wait(13);
    expect(await opens(person)).toBe(true);
    await wait(1);
    expect(await opens(person)).toBe(false);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'ended', trialAvailable: false });
    expect(await invoicesOf(person)).toEqual([]);
    expect((await api.mailTo(person)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['trial-ending', 'subscription-ended']),
    );
  });

  test('with a card is charged when the trial ends, and each month after that, with a mail before', async () => {
    const start = api.clock.now();
    const person = await subscriber();
    const trialEnd = new Date(start + 14 * days * 1000).toISOString();
    expect(await subscriptionOf(person)).toMatchObject({
      status: 'trialing',
      nextCharge: { at: trialEnd, amount: 800, currency: 'eur' },
    });
    await wait(14);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' });
    expect(await invoicesOf(person)).toMatchObject([{ amount: 800, status: 'paid', issuedAt: trialEnd }]);
    await wait(31);
    expect(await invoicesOf(person)).toHaveLength(2);
    expect((await api.mailTo(person)).filter(({ kind }) => kind === 'renewal')).toHaveLength(2);
  });

  test('twice at once is one subscription', async () => {
    const person = await api.register();
    const ids = await Promise.all([checkoutOf(person), checkoutOf(person)]);
    const outcomes = await Promise.all(ids.map((id) => pay(person, id)));
    expect(outcomes.map(({ outcome, error }) => outcome ?? error.code).sort()).toEqual(
      ids[0] === ids[1] ? ['complete', 'complete'] : ['CONFLICT', 'complete'],
    );
    await wait(14);
    expect(await invoicesOf(person)).toHaveLength(1);
    const again = await api.post('/billing/checkout', { planId: 'annual' }, await signedIn(person));
    expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT']);
  });

  test('asks first, or says that the card was declined, and changes nothing until it is done', async () => {
    const person = await api.register();
    const id = await checkoutOf(person);
    expect(await pay(person, id, { card: 'fails' })).toEqual({ outcome: 'declined' });
    expect(await pay(person, id, { card: 'confirms' })).toEqual({ outcome: 'confirm' });
    expect(await subscriptionOf(person)).toMatchObject({ status: 'none' });
    expect(await pay(person, id, { card: 'confirms', confirmed: true })).toEqual({ outcome: 'complete' });
    expect(await subscriptionOf(person)).toMatchObject({ status: 'trialing' });
  });

  test('is not for a plan that is free or unknown, nor at somebody else’s checkout', async () => {
    const { token } = await api.register();
    for (const planId of ['free', 'nope', '__proto__']) {
      expect((await api.post('/billing/checkout', { planId }, { token })).status).toBe(404);
    }
    const id = await checkoutOf(await api.register());
    expect((await api.get(`/billing/sandbox/checkouts/${id}`, { token })).status).toBe(404);
    expect((await api.post(`/billing/sandbox/checkouts/${id}`, {}, { token })).status).toBe(404);
  });

  test('a second time has no trial: it takes a card and is charged at once', async () => {
    const person = await subscriber({});
    await wait(14);
    const id = await checkoutOf(person);
    expect((await pay(person, id, {})).error.code).toBe('VALIDATION_ERROR');
    expect(await pay(person, id)).toEqual({ outcome: 'complete' });
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', plan: 'member' });
    expect(await invoicesOf(person)).toMatchObject([{ amount: 800, status: 'paid' }]);
  });
});

describe('cancelling', () => {
  test('keeps what is paid, charges nothing more, and can be taken back', async () => {
    const person = await subscriber();
    await wait(14);
    const { paidUntil } = await subscriptionOf(person);
    const cancelled = await api.post('/billing/cancel', undefined, await signedIn(person));
    expect(cancelled.body).toMatchObject({ status: 'cancelled', plan: 'member', nextCharge: null, paidUntil });
    expect((await api.post('/billing/cancel', undefined, await signedIn(person))).status).toBe(200);
    const resumed = await api.post('/billing/resume', undefined, await signedIn(person));
    expect(resumed.body).toMatchObject({ status: 'active', nextCharge: { at: paidUntil } });
    await api.post('/billing/cancel', undefined, await signedIn(person));
    const left = (Date.parse(paidUntil) - api.clock.now()) / (days * 1000);
    await wait(left - 1);
    expect(await opens(person)).toBe(true);
    await wait(1);
    expect(await opens(person)).toBe(false);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'ended', planId: 'free' });
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  test('needs something to cancel', async () => {
    const { token } = await api.register();
    for (const path of ['cancel', 'resume', 'portal']) {
      expect((await api.post(`/billing/${path}`, undefined, { token })).body.error.code).toBe('CONFLICT');
    }
  });
});

describe('a payment that fails', () => {
  test('is tried again, with the lessons open for some days, and ends the subscription in the end', async () => {
    const person = await subscriber();
    const { token } = await signedIn(person);
    await api.put('/billing/sandbox/card', { card: 'fails' }, { token });
    await wait(14);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due', plan: 'member' });
    expect((await api.mailTo(person)).filter(({ kind }) => kind === 'payment-failed')).toHaveLength(1);
    await wait(8);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'ended', plan: 'free' });
    expect((await invoicesOf(person)).map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('open'));
  });

  test('is made good by another card', async () => {
    const person = await subscriber();
    await api.put('/billing/sandbox/card', { card: 'fails' }, await signedIn(person));
    await wait(14);
    const { body } = await api.put('/billing/sandbox/card', { card: 'confirms' }, await signedIn(person));
    expect(body).toEqual({ outcome: 'confirm' });
    await api.put('/billing/sandbox/card', { card: 'succeeds' }, await signedIn(person));
    await wait(1);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', plan: 'member' });
  });
});

test('another plan holds from the next renewal', async () => {
  const person = await subscriber();
  const { paidUntil } = await subscriptionOf(person);
  const { body } = await api.post('/billing/change', { planId: 'annual' }, await signedIn(person));
  expect(body).toMatchObject({ planId: 'annual', paidUntil, nextCharge: { at: paidUntil, amount: 7200 } });
  await wait(14);
  expect(await invoicesOf(person)).toMatchObject([{ amount: 7200 }]);
  const next = new Date(paidUntil);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  expect(await subscriptionOf(person)).toMatchObject({ paidUntil: next.toISOString() });
});

test('an invoice is a PDF, and nobody else’s', async () => {
  const person = await subscriber();
  await wait(14);
  const [{ pdf }] = await invoicesOf(person);
  const response = await fetch(api.base + pdf, {
    headers: { Authorization: `Bearer ${(await signedIn(person)).token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  expect((await api.get(pdf, await signedIn(await api.register()))).status).toBe(404);
});

test('nobody calls a sandbox', async () => {
  const { status, body } = await api.request('POST', '/billing/webhook', {
    body: '{"type":"customer.subscription.deleted"}',
    headers: { 'Stripe-Signature': 't=1,v1=abc' },
  });
  expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('an impersonator sees and changes nothing of it', async () => {
  const person = await subscriber();
  const { token } = await api.impersonate(await api.registerAs('support'), person);
  for (const [method, path] of [
    ['GET', 'subscription'],
    ['GET', 'invoices'],
    ['POST', 'cancel'],
  ] as const) {
    const { body } = await api.request(method, `/billing/${path}`, { token });
    expect(body.error.code).toBe('IMPERSONATION_RESTRICTED');
  }
  expect(await subscriptionOf(person)).toMatchObject({ status: 'trialing' });
});

test('a trial comes once for an address, also when the account was deleted in between', async () => {
  const account = { email: 'trial-again@example.org', password: 'correct horse', name: 'Ann' };
  const open = async (): Promise<[token: string, path: string]> => {
    const { tokens } = (await api.post('/auth/register', account)).body;
    const { url } = (await api.post('/billing/checkout', { planId: 'monthly' }, { token: tokens.access })).body;
    return [tokens.access, `/billing/sandbox/checkouts/${new URL(url).searchParams.get('id')}`];
  };
  const [first, path] = await open();
  expect((await api.get(path, { token: first })).body.trial).toBe(true);
  expect((await api.post(path, {}, { token: first })).body).toEqual({ outcome: 'complete' });
  await api.request('DELETE', '/users/me', { token: first, body: { password: account.password } });
  const [second, again] = await open();
  expect((await api.get('/billing/subscription', { token: second })).body.trialAvailable).toBe(false);
  expect((await api.get(again, { token: second })).body.trial).toBe(false);
  expect((await api.post(again, {}, { token: second })).status).toBe(400);
  expect((await api.post(again, { card: 'succeeds' }, { token: second })).body).toEqual({ outcome: 'complete' });
  expect((await api.get('/billing/subscription', { token: second })).body.status).toBe('active');
});
