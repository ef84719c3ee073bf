import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { type Answer, type Call, serve } from '../server.ts';

const staff = { id: 'staff-1', name: 'Sam', preferences: { theme: 'system' } } as User;
const learner = { id: 'user-1', name: 'Ada' } as User;

/** A browser in which staff is logged in, against a server of this test. */
async function openPage(answer: (call: Call) => Answer) {
  const server = await serve(answer);
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const { redeem } = await import('#src/lib/stores/auth/impersonation.ts');
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  const { readSession } = await import('#src/lib/stores/session/stored-session.ts');
  startSession(staff, { access: 'staff', refresh: 'staff-refresh' });
  return { redeem, readSession, calls: server.calls };
}

const granted = ({ path }: Call): Answer =>
  path.endsWith('/auth/impersonate')
    ? {
        body: {
          user: learner,
          tokens: { access: 'theirs', refresh: 'their-refresh' },
          impersonation: { isImpersonating: true, adminEmail: 'sam@example.org' },
        },
      }
    : { status: 204, body: '' };

beforeEach(() => () => vi.unstubAllEnvs());

test('a redeemed token changes nothing until the offer is accepted', async () => {
  const page = await openPage(granted);
  const offer = await page.redeem('once');
  expect(offer).toMatchObject({ user: learner, adminEmail: 'sam@example.org' });
  expect(JSON.parse(page.calls[0]?.body ?? '')).toEqual({ token: 'once' });
  expect(page.readSession()?.user).toEqual(staff);
});

test('accepting replaces the current login for an hour', async () => {
  const page = await openPage(granted);
  const offer = await page.redeem('once');
  await offer.accept();
  expect(page.calls.at(-1)).toMatchObject({ path: '/api/v1/auth/logout', body: '{"refreshToken":"staff-refresh"}' });
  const session = page.readSession();
  expect(session).toMatchObject({
    user: learner,
    tokens: { refresh: 'their-refresh' },
    impersonation: { adminEmail: 'sam@example.org' },
  });
  const left = (session?.impersonation?.until ?? 0) - Date.now();
  expect(left).toBeGreaterThan(59 * 60_000);
  expect(left).toBeLessThanOrEqual(60 * 60_000);
});

test('declining ends the impersonation on the server and keeps the current login', async () => {
  const page = await openPage(granted);
  await (await page.redeem('once')).decline();
  expect(page.calls.at(-1)).toMatchObject({
    path: '/api/v1/auth/impersonate/end',
    body: '{"refreshToken":"their-refresh"}',
  });
  expect(page.readSession()?.user).toEqual(staff);
});

test('a used token is rejected', async () => {
  const page = await openPage(() => ({ status: 400, body: { error: { code: 'INVALID_TOKEN', message: 'Used.' } } }));
  await expect(page.redeem('twice')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(page.readSession()?.user).toEqual(staff);
});
