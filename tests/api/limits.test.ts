import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
});
afterAll(() => api.stop());

const password = 'correct horse';
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const login = (email: string, chosen: string, address: string) =>
  api.post('/auth/login', { email, password: chosen }, from(address));

describe('five wrong passwords', () => {
  test('slow down that account from that address alone', async () => {
    const { user } = await api.register();
    const other = await api.register();
    for (let count = 0; count < 5; count++) {
      expect((await login(user.email, 'wrong horse', '192.0.2.1')).status).toBe(401);
    }
    const refused = await login(user.email.toUpperCase(), password, '192.0.2.1');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(290);
    expect(wait).toBeLessThanOrEqual(300);
    expect((await login(user.email, password, '192.0.2.2')).status).toBe(200);
    expect((await login(other.user.email, password, '192.0.2.1')).status).toBe(200);
    expect((await login(user.email, password, 'made-up, 192.0.2.1')).status).toBe(429);
  });

  test('are told alike of an address that nobody has', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await login('nobody@example.org', 'wrong horse', '192.0.2.3')).status).toBe(401);
    }
    expect((await login('nobody@example.org', 'wrong horse', '192.0.2.3')).status).toBe(429);
  });

  test('are not more when they are sent at once', async () => {
    const { user } = await api.register();
    const guesses = [...Array.from({ length: 20 }, (_, index) => `wrong horse ${index}`), password];
    const answers = await Promise.all(guesses.map((guess) => login(user.email, guess, '192.0.2.4')));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401).length).toBe(5);
    expect(statuses).not.toContain(200);
  });

  test('count for changing the password too, and are forgotten after a right one', async () => {
    const { user, token } = await api.register();
    const change = (currentPassword: string) =>
      api.post(
        '/auth/change-password',
        { currentPassword, newPassword: 'battery staple' },
        { token, ...from('192.0.2.5') },
      );
    for (let count = 0; count < 4; count++) expect((await change('wrong horse')).status).toBe(401);
    expect((await login(user.email, password, '192.0.2.5')).status).toBe(200);
    for (let count = 0; count < 5; count++) expect((await change('wrong horse')).status).toBe(401);
    expect((await change(password)).status).toBe(429);
  });
});

describe('all calls', () => {
  test('of one address are limited, and nobody else’s', async () => {
    const call = (address: string) => api.get('/health', from(address));
    const statuses = [];
    for (let count = 0; count < 601; count++) statuses.push((await call('198.51.100.1')).status);
    expect(statuses.filter((status) => status === 200).length).toBe(600);
    const refused = await call('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('198.51.100.2')).status).toBe(200);
  });
});

test('a class that has searched too much behind one address can still log in', async () => {
  const { user } = await api.register();
  const search = () => api.get('/search?query=capo', from('198.51.100.7'));
  while ((await search()).status !== 429);
  expect((await login(user.email, password, '198.51.100.7')).status).toBe(200);
});

test('guesses for one account from many addresses are slowed down, and its owner gets in', async () => {
  const { user } = await api.register();
  let wrong = 0;
  for (let host = 1; wrong < 50; host++) {
    for (let count = 0; count < 5; count++) {
      if ((await login(user.email, 'wrong horse', `203.0.${host}.1`)).status === 401) wrong++;
    }
  }
  const slept = api.clock.slept.length;
  // From then on each network has one guess, and each guess waits.
  expect((await login(user.email, 'wrong horse', '198.18.1.1')).status).toBe(401);
  expect((await login(user.email, 'wrong horse', '198.18.1.1')).status).toBe(429);
  expect((await login(user.email, 'wrong horse', '198.18.1.2')).status).toBe(429);
  expect(api.clock.slept.slice(slept)).toEqual([2000, 2000, 2000]);
  // The owner comes from elsewhere, and so does everybody else.
  expect((await login(user.email, password, '198.18.2.1')).status).toBe(200);
  const other = await api.register();
  expect((await login(other.user.email, 'wrong horse', '198.18.1.1')).status).toBe(401);
});
