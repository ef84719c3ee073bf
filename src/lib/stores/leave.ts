import { paths } from '../paths.ts';

/** Goes to the login page, which says why and leads back here afterwards. */
export function leaveForLogin(reason: 'session_expired' | 'auth_required'): void {
  if (typeof location === 'undefined') return;
  const next = location.pathname + location.search;
  location.assign(`${paths.login()}?${new URLSearchParams({ reason, next })}`);
}
