import { paths } from '../paths.ts';

type Reason = 'session_expired' | 'auth_required';

let goesHome = false;

/** Somebody logs out: what the page still asks for does not turn them aside to the login page. */
export function willGoHome(): void {
  goesHome = true;
}

/** Goes to the login page, which says why and leads back here afterwards. */
export function leaveForLogin(reason: Reason): void {
  if (goesHome || typeof location === 'undefined') return;
  const next = location.pathname + location.search;
  location.assign(`${paths.login()}?${new URLSearchParams({ reason, next })}`);
}

/** Leaves nothing in this browser of somebody who saw the site as a learner, and goes to the login page. */
export async function leaveImpersonation(): Promise<void> {
  const { clearAllStorage } = await import('./clear-storage.ts');
  await clearAllStorage();
  location.replace(`${paths.login()}?impersonation_ended=true`);
}
