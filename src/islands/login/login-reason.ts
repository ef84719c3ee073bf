/** Message explaining a redirect to the login page, by its query parameters. */
export function reasonOf(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get('reason') === 'session_expired') {
    return 'Your session has ended. Log in again and go on where you were; nothing is lost.';
  }
  if (query.get('reason') === 'auth_required') return 'That page needs to know who you are. Log in to go on.';
  if (query.get('impersonation_ended') === 'true') {
    return 'You no longer see the site as somebody else. Log in as yourself to go on.';
  }
  return undefined;
}
