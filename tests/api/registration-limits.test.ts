import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
});
afterAll(() => api.stop());

const register = async (email: string, address: string) => {
  const body = { email, password: 'correct horse', name: 'Ada' };
  const answer = await api.post('/auth/register', body, { headers: { 'X-Forwarded-For': address } });
  return answer.body.error?.code ?? answer.status;
};

test('slows down an IP address after ten registrations with taken e-mail addresses', async () => {
  const { email } = (await api.register()).user;
  for (let count = 0; count < 10; count++) expect(await register(email, '192.0.2.1')).toBe('EMAIL_TAKEN');
  // The limit applies whether or not the address is registered.
  expect(await register(email, '192.0.2.1')).toBe('RATE_LIMITED');
  expect(await register('nobody-yet@example.org', '192.0.2.1')).toBe('RATE_LIMITED');
  expect(await register('nobody-yet@example.org', '192.0.2.2')).toBe(201);
});

test('slows down a network after thirty', async () => {
  const { email } = (await api.register()).user;
  for (let count = 0; count < 30; count++) {
    expect(await register(email, `198.51.100.${Math.floor(count / 8)}`)).toBe('EMAIL_TAKEN');
  }
  expect(await register(email, '198.51.100.200')).toBe('RATE_LIMITED');
  expect(await register(email, '198.51.101.200')).toBe('EMAIL_TAKEN');
  for (let count = 0; count < 30; count++) {
    expect(await register(email, `2001:db8:1:${Math.floor(count / 8)}::1`)).toBe('EMAIL_TAKEN');
  }
  expect(await register(email, '2001:db8:1:ffff::1')).toBe('RATE_LIMITED');
  expect(await register(email, '2001:db8:2::1')).toBe('EMAIL_TAKEN');
});

test('lets thirty learners of a class register at once', { timeout: 30_000 }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => register(`class-${index}@example.org`, '203.0.113.1')),
  );
  expect(new Set(answers)).toEqual(new Set([201]));
});
