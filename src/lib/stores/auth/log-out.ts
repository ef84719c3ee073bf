import { paths } from '../../contract/page-paths.ts';
import { setGoingHome } from '../session/redirects.ts';
import { readSession } from '../session/session.ts';
import { logOut } from './accounts.ts';

/** Logs out and goes to the first page; staff who see a learner's site go to the login page. */
export async function logOutAndLeave(): Promise<void> {
  if (readSession()?.impersonation) {
    const { endImpersonation } = await import('./impersonation.ts');
    return endImpersonation();
  }
  setGoingHome(true);
  // The page may come back from the history as it was left.
  addEventListener('pagehide', () => setGoingHome(false), { once: true });
  await logOut();
  location.assign(paths.home);
}
