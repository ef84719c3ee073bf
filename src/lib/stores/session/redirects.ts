import { paths } from '../../contract/page-paths.ts';

type Reason = 'session_expired' | 'auth_required';

let isLoggingOut = false;

/** While the user is logging out, failing calls of the page must not redirect to the login page. */
export function setLoggingOut(value: boolean): void {
  isLoggingOut = value;
}

/** Goes to the login page, which shows the reason and returns here after login. */
export function redirectToLogin(reason: Reason): void {
  if (isLoggingOut || typeof location === 'undefined') return;
  const next = location.pathname + location.search;
  location.assign(`${paths.login()}?${new URLSearchParams({ reason, next })}`);
}

/** Deletes all data of an impersonated session from this browser, and goes to the login page. */
export async function leaveImpersonation(): Promise<void> {
  const { clearAllStorage } = await import('./clear-storage.ts');
  await clearAllStorage();
  location.replace(`${paths.login()}?impersonation_ended=true`);
}
