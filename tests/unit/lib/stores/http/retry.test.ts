import type { RetryOptions } from 'ky';
import { describe, expect, test } from 'vitest';
import { createClient, type SessionAccess } from '#src/lib/stores/http/client.ts';
import { idempotent } from '#src/lib/stores/http/retry.ts';
import { type Answer, type Call, serve } from '../server.ts';

const session: SessionAccess = { read: () => null, replaceTokens() {}, end() {} };

/** A call that waits as long as it should, or not at all. */
async function put(
  answer: (call: Call, number: number) => Answer,
  retry: RetryOptions = { ...idempotent, delay: () => 0 },
) {
  let number = 0;
  const server = await serve((call) => answer(call, ++number));
  const outcome = await createClient({ base: server.base, session })
    .put('users/me/preferences', { json: { captions: true }, retry })
    .then(
      ({ status }) => status,
      (error) => error.code,
    );
  return { outcome, calls: server.calls };
}

describe('an idempotent call', () => {
  test.each([500, 502, 503, 504, 429, 408])('is retried three times after %d', async (status) => {
    const { outcome, calls } = await put(() => ({ status, body: {} }));
    expect(outcome).toBe(`HTTP_${status}`);
    expect(calls.map(({ body }) => body)).toEqual(Array(4).fill('{"captions":true}'));
  });

  test('succeeds as soon as the server does', async () => {
    const { outcome, calls } = await put((_, number) => (number < 3 ? { status: 503, body: {} } : { status: 204 }));
    expect(outcome).toBe(204);
    expect(calls).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409])('is not retried after %d', async (status) => {
    expect((await put(() => ({ status, body: {} }))).calls).toHaveLength(1);
  });

  test('fails at once when Retry-After is long', async () => {
    const { calls } = await put(() => ({ status: 429, body: {}, headers: { 'Retry-After': '300' } }), idempotent);
    expect(calls).toHaveLength(1);
  });

  test('waits for a short Retry-After', async () => {
    const begun = performance.now();
    const { calls } = await put((_, number) =>
      number === 1 ? { status: 429, body: {}, headers: { 'Retry-After': '1' } } : { status: 204 },
    );
    expect(calls).toHaveLength(2);
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  test.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ])('waits a little more than it must before try %d', (attempt, least) => {
    const wait = idempotent.jitter(idempotent.delay(attempt));
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThan(least * 1.25);
  });
});
