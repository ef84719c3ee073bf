import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { type Answer, type Call, serve } from '../server.ts';

const user = { id: 'user-1', name: 'Ada', email: 'ada@example.org' } as User;

/** A newly opened page of a logged-in user, against a server of this test. */
async function openPage(answer: (call: Call) => Answer) {
  const server = await serve(answer);
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const profile = await import('#src/lib/stores/account/profile.ts');
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  const { readSession } = await import('#src/lib/stores/session/stored-session.ts');
  startSession(user, { access: 'a', refresh: 'r' });
  return { ...profile, readSession, asked: () => server.calls.map(({ method, path }) => `${method} ${path.slice(7)}`) };
}

beforeEach(() => () => vi.unstubAllEnvs());

test.each([200, 204])('a profile saved with %d is read back into the stores', async (status) => {
  const page = await openPage(({ method }) =>
    method === 'PUT' ? { status, body: status === 204 ? '' : {} } : { body: { ...user, name: 'Ada L.' } },
  );
  const stop = page.$me.subscribe(() => {});
  await vi.waitFor(() => expect(page.$me.get().loading).toBe(false));
  await page.saveProfile({ name: 'Ada L.' });
  expect(page.asked().slice(-2)).toEqual(['PUT /users/me/profile', 'GET /users/me']);
  expect(page.readSession()?.user.name).toBe('Ada L.');
  expect(page.$me.get().data).toMatchObject({ name: 'Ada L.' });
  stop();
});

test.each([201, 202])('%d is an unexpected status for a profile update', async (status) => {
  const page = await openPage(() => ({ status, body: {} }));
  await expect(page.savePreferences({ captions: true })).rejects.toThrow('Profile update failed - unexpected status');
  expect(page.asked()).toEqual(['PUT /users/me/preferences']);
});

test('preferences are saved and apply here even if reading back fails', async () => {
  const page = await openPage(({ method }) =>
    method === 'PUT' ? { status: 204, body: '' } : { status: 404, body: {} },
  );
  await page.savePreferences({ captions: true });
  expect(page.readSession()?.user).toEqual({ ...user, preferences: { captions: true } });
});

test('signing out everywhere else ends every session but this one', async () => {
  const sessions = [
    { id: 'here', current: true },
    { id: 'phone', current: false },
    { id: 'library', current: false },
  ];
  const page = await openPage(({ method }) => (method === 'DELETE' ? { status: 204, body: '' } : { body: sessions }));
  await page.endOtherSessions();
  expect(
    page
      .asked()
      .filter((call) => call.startsWith('DELETE'))
      .sort(),
  ).toEqual(['DELETE /auth/sessions/library', 'DELETE /auth/sessions/phone']);
  expect(page.readSession()).not.toBeNull();
});

test('reports a session that no longer exists', async () => {
  const page = await openPage(() => ({
    status: 404,
    body: { error: { code: 'NOT_FOUND', message: 'No such session' } },
  }));
  await expect(page.endOneSession('phone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
