import { paths } from '../../contract/page-paths.ts';
import { setLoggingOut } from '../session/redirects.ts';
import { readSession } from '../session/session.ts';
import { logOut } from './accounts.ts';

/** Logs out and goes to the home page; an impersonator goes to the login page. */
export async function logOutAndLeave(): Promise<void> {
  if (readSession()?.impersonation) {
    const { endImpersonation } = await import('./impersonation.ts');
    return endImpersonation();
  }
  setLoggingOut(true);
  // The browser may restore this page from the back/forward cache.
  addEventListener('pagehide', () => setLoggingOut(false), { once: true });
  await logOut();
  location.assign(paths.home);
}
