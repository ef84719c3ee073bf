/**
 * The user that a request acts as, read from its access token. The signature is not checked: the server does that, and
 * only what is stored on this device can be read here.
 * @returns undefined for an impersonated session too, so that none of its data is stored
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
