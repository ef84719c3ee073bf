import { paths } from '../../contract/page-paths.ts';

type Reason = 'session_expired' | 'auth_required';

let isGoingHome = false;

/** While somebody who logs out goes home, what the page still asks for does not turn them aside to the login page. */
export function setGoingHome(isGoing: boolean): void {
  isGoingHome = isGoing;
}

/** Goes to the login page, which says why and leads back here afterwards. */
export function leaveForLogin(reason: Reason): void {
  if (isGoingHome || typeof location === 'undefined') return;
  const next = location.pathname + location.search;
  location.assign(`${paths.login()}?${new URLSearchParams({ reason, next })}`);
}

/** Leaves nothing in this browser of somebody who saw the site as a learner, and goes to the login page. */
export async function leaveImpersonation(): Promise<void> {
  const { clearAllStorage } = await import('./clear-storage.ts');
  await clearAllStorage();
  location.replace(`${paths.login()}?impersonation_ended=true`);
}
