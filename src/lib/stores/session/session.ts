import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { Tokens, User } from '../../contract/accounts.ts';
import { removeStored, storage } from '../device/storage.ts';
import { rememberSignedIn } from './signed-in-cookie.ts';
import {
  decodeSession,
  type Impersonation,
  readSession,
  type Session,
  sessionKey,
  userChanged,
} from './stored-session.ts';

export { type Impersonation, readSession, type Session } from './stored-session.ts';

/** Key prefix of everything in local storage that was fetched for one user; deleted when the user changes. */
export const cachePrefix = 'woodshed:cache:';

const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(storage, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

/** The session, in sync over all tabs. */
export const $session = persistentAtom<Session | null>(sessionKey, null, {
  decode: decodeSession,
  // `undefined` deletes the key, though the type does not allow it.
  encode: (session) => (session ? JSON.stringify(session) : undefined) as string,
});

export const $userId = computed($session, (session) => session?.user.id ?? null);

export function startSession(user: User, tokens: Tokens, impersonation: Impersonation | null = null): void {
  if (readSession()?.user.id !== user.id) {
    removeStored(cachePrefix);
    deleteCaches(impersonation ? undefined : user.id);
  }
  $session.set({ version: 2, user, tokens, accessUntil: Date.now() + lifetimeOf(tokens.access), impersonation });
  rememberSignedIn(true);
}

/** Replaces the pair that `refreshToken` belongs to, unless that session has ended. */
export function replaceTokens(refreshToken: string, tokens: Tokens): void {
  const session = readSession();
  if (session?.tokens.refresh === refreshToken) startSession(session.user, tokens, session.impersonation);
}

/** Stores a new version of the logged-in user; ignores other users. */
export function updateUser(user: User): void {
  const session = readSession();
  if (session?.user.id !== user.id) return;
  $session.set({ ...session, user });
  globalThis.dispatchEvent?.(new Event(userChanged));
}

/**
 * Deletes the session and everything that was fetched for its user: at once, except for caches, which the promise waits
 * for. Unsent practice stays in the queue for the user's next login.
 */
export async function endSession(): Promise<void> {
  $session.set(null);
  removeStored(cachePrefix);
  rememberSignedIn(false);
  await deleteCaches();
}

/** Ignores failures: the next page tries again. */
const deleteCaches = (exceptOf?: string) =>
  import('../device/cache-names.ts').then(({ deleteCachesOfOthers }) => deleteCachesOfOthers(exceptOf)).catch(() => {});

/** In ms, for a token that cannot be read. */
const defaultLifetime = 15 * 60 * 1000;

/**
 * Lifetime of an access token in ms. Compares the token's own `iat` and `exp`, so that a device with a wrong clock neither
 * refreshes on every call nor uses an expired token.
 */
function lifetimeOf(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = Number(exp) - Number(iat);
    return seconds > 0 ? seconds * 1000 : defaultLifetime;
  } catch {
    return defaultLifetime;
  }
}
