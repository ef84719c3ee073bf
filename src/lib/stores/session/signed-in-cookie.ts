import { signedInCookie } from '../../contract/page-paths.ts';

/** Lifetime of a refresh token, in seconds. */
const maxAge = 30 * 24 * 60 * 60;

/** Tells the server whether to send protected pages to this browser. Grants no access. */
export function rememberSignedIn(signedIn: boolean): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${signedInCookie}=1; Path=/; Max-Age=${signedIn ? maxAge : 0}; SameSite=Lax${secure}`;
  // Chromium writes cookies late, so that the next page could be requested without it. Reading forces the write.
  void document.cookie;
}
