/** Message explaining a redirect to the login page, by its query parameters. */
export function reasonOf(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get('reason') === 'session_expired') {
    return 'Your session has ended. Log in again to carry on. Nothing’s lost.';
  }
  if (query.get('reason') === 'auth_required') return 'Please log in to see that page.';
  if (query.get('impersonation_ended') === 'true') {
    return 'You’re no longer viewing the site as a learner. Log in as yourself to carry on.';
  }
  return undefined;
}
