import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { type Answer, type Call, serve } from '../server.ts';

const user = { id: 'user-1', name: 'Ada', preferences: { theme: 'system' } } as User;

/** The stores of a page that was opened just now, against a server of this test. */
async function openPage(answer: (call: Call) => Answer | Promise<Answer>) {
  const server = await serve(answer);
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const session = await import('#src/lib/stores/session/session.ts');
  const accounts = await import('#src/lib/stores/auth/accounts.ts');
  const entering = await import('#src/lib/stores/auth/log-in.ts');
  const { readSession } = await import('#src/lib/stores/session/stored-session.ts');
  const { storage } = await import('#src/lib/stores/device/storage.ts');
  const { $achievements } = await import('#src/lib/stores/learning/achievements.ts');
  return { ...session, ...accounts, ...entering, ...server, readSession, storage, $achievements };
}

beforeEach(() => () => vi.unstubAllEnvs());

test('fetches nothing while logged out, and fetches after login', async () => {
  const page = await openPage(() => ({ body: [] }));
  const stop = page.$achievements.subscribe(() => {});
  expect(page.$achievements.get()).toMatchObject({ loading: false });
  expect(page.calls).toEqual([]);
  page.startSession(user, { access: 'a', refresh: 'r' });
  await vi.waitFor(() => expect(page.$achievements.get().data).toEqual([]));
  expect(page.calls.map((call) => call.path)).toEqual(['/api/v1/achievements/categories']);
  stop();
});

test('logging out clears the cache and its storage, and ends the session on the server', async () => {
  const page = await openPage((call) =>
    call.path.endsWith('/logout') ? { status: 204, body: '' } : { body: { totalPoints: 25 } },
  );
  page.startSession(user, { access: 'a', refresh: 'r' });
  const stop = page.$achievements.subscribe(() => {});
  await vi.waitFor(() => expect(page.$achievements.get().data).toEqual({ totalPoints: 25 }));
  expect(page.storage).toHaveProperty('woodshed:cache:query:user-1/achievements/categories');
  await page.logOut();
  expect(page.$achievements.get().data).toBeUndefined();
  expect(page.storage).toEqual({});
  expect(page.calls.at(-1)).toMatchObject({ path: '/api/v1/auth/logout', body: '{"refreshToken":"r"}', access: 'a' });
  stop();
});

test('an answer that arrives after logout is not cached', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await openPage(async (call) => {
    if (call.path.endsWith('/logout')) return { status: 204, body: '' };
    await slow;
    return { body: { totalPoints: 25 } };
  });
  page.startSession(user, { access: 'a', refresh: 'r' });
  const stop = page.$achievements.subscribe(() => {});
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  const asked = page.$achievements.get().promise;
  await page.logOut();
  answer();
  await asked?.catch(() => {});
  expect(page.storage).toEqual({});
  expect(page.$achievements.get().data).toBeUndefined();
  stop();
});

test('logging out succeeds when the server cannot be reached', async () => {
  const page = await openPage(() => ({ status: 503, body: {} }));
  page.startSession(user, { access: 'a', refresh: 'r' });
  await page.logOut();
  expect(page.readSession()).toBeNull();
});

test('logging in and registering start the session and send the time zone', async () => {
  const page = await openPage(() => ({ body: { user, tokens: { access: 'a', refresh: 'r' } } }));
  await page.logIn({ email: 'ada@example.org', password: 'six strings' });
  expect(page.readSession()).toMatchObject({ user, tokens: { access: 'a', refresh: 'r' } });
  await page.register({ email: 'ada@example.org', password: 'six strings', name: 'Ada' });
  expect(JSON.parse(page.calls.at(-1)?.body ?? '')).toMatchObject({
    name: 'Ada',
    preferences: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

test('a wrong password starts no session', async () => {
  const page = await openPage(() => ({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS', message: 'No' } } }));
  await expect(page.logIn({ email: 'ada@example.org', password: 'seven strings' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  expect(page.readSession()).toBeNull();
});
