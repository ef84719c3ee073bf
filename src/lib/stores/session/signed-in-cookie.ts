import { signedInCookie } from '../../contract/page-paths.ts';

/** As long as a refresh token lives, in seconds. */
const maxAge = 30 * 24 * 60 * 60;

/** Tells the server whether protected pages may be sent to this browser. Opens nothing by itself. */
export function rememberSignedIn(signedIn: boolean): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${signedInCookie}=1; Path=/; Max-Age=${signedIn ? maxAge : 0}; SameSite=Lax${secure}`;
  // Chromium writes later than it says, and a page asked for next would be asked for without; to be asked makes it write.
  void document.cookie;
}
