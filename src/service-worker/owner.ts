/**
 * To whom a call is answered, by its access token; the server checks that, here nothing can be opened by it that is not
 * here. Nobody for somebody who sees the site as a learner: nothing of that is kept.
 */
export function ownerOf(authorization: string | null): string | undefined {
  try {
    const payload = authorization?.split('.')[1] ?? '';
    const { sub, act } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return act || typeof sub !== 'string' ? undefined : sub;
  } catch {
    return undefined;
  }
}
