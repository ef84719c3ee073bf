import type { SessionAnswer } from '#src/lib/contract/accounts.ts';
import { signedInCookie } from '#src/lib/contract/page-paths.ts';
import { type Session, sessionKey } from '#src/lib/stores/session/stored-session.ts';

/** Milliseconds for which the access token counts as fresh; shorter than its lifetime. */
const known = 10 * 60_000;

/** Returns what a browser stores for a logged-in user: a storage entry and a cookie, as in `startSession`. */
export function storedSession({ user, tokens }: SessionAnswer) {
  const session: Session = { version: 2, user, tokens, accessUntil: Date.now() + known, impersonation: null };
  return {
    key: sessionKey,
    value: JSON.stringify(session),
    cookie: { name: signedInCookie, value: '1', sameSite: 'Lax', expires: Date.now() / 1000 + 30 * 86_400 } as const,
  };
}
