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
  const { visited, redirectToLogin } = await browser();
  redirectToLogin('auth_required');
  expect(visited).toEqual(['/login?reason=auth_required&next=%2Fdashboard']);
});

test('while logging out, nothing redirects to the login page', async () => {
  const { visited, redirectToLogin, setLoggingOut } = await browser();
  setLoggingOut(true);
  redirectToLogin('auth_required');
  redirectToLogin('session_expired');
  expect(visited).toEqual([]);
  setLoggingOut(false);
  redirectToLogin('auth_required');
  expect(visited).toHaveLength(1);
});
