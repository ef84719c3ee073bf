import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('every answer of the API', () => {
  test.each([
    ['GET', '/courses', 200],
    ['GET', '/users/me', 401],
    ['GET', '/nowhere', 404],
    ['POST', '/auth/login', 415],
    ['DELETE', '/courses', 405],
  ])('%s %s answers with headers that forbid running, framing and embedding it', async (method, path, status) => {
    const answer = await api.request(method, path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  test.each(['https://evil.example', 'null'])('is not for pages of %s', async (origin) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const answer = await api.request(method, '/auth/login', { headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('what is sent', () => {
  test.each([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"email":'.repeat(6000)}1${'}'.repeat(6000)}`],
  ])('may be %s within each other without end, and is refused', async (_, body) => {
    const { status } = await api.request('POST', '/auth/login', { body });
    expect(status).toBe(400);
  });

  test('cannot pollute the object prototype', async () => {
    const body =
      '{"email":"a@example.org","password":"correct horse","__proto__":{"role":"admin"},"constructor":{"x":1}}';
    expect((await api.request('POST', '/auth/login', { body })).status).toBe(401);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('can be a URL of any length and is answered', async () => {
    const { status } = await api.get(`/courses?query=${'x'.repeat(8000)}`);
    expect(status).toBe(400);
  });
});
