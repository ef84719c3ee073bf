import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A browser at /dashboard, and where it was told to go. */
async function browser() {
  const visited: string[] = [];
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', assign: (to: string) => visited.push(to) });
  return { visited, ...(await import('#src/lib/stores/session/redirects.ts')) };
}

test('a call that needs a session leads to the login page and back', async () => {
  const { visited, leaveForLogin } = await browser();
  leaveForLogin('auth_required');
  expect(visited).toEqual(['/login?reason=auth_required&next=%2Fdashboard']);
});

test('nothing turns aside who goes home', async () => {
  const { visited, leaveForLogin, setGoingHome } = await browser();
  setGoingHome(true);
  leaveForLogin('auth_required');
  leaveForLogin('session_expired');
  expect(visited).toEqual([]);
  setGoingHome(false);
  leaveForLogin('auth_required');
  expect(visited).toHaveLength(1);
});
