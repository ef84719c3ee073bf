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

/** Begins the key of everything that was read for one person and means nothing to the next. */
export const cachePrefix = 'woodshed:cache:';

const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(storage, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

/** All tabs agree on it. */
export const $session = persistentAtom<Session | null>(sessionKey, null, {
  decode: decodeSession,
  // Without a session its key is taken out; the type does not know that.
  encode: (session) => (session ? JSON.stringify(session) : undefined) as string,
});

export const $userId = computed($session, (session) => session?.user.id ?? null);

export function startSession(user: User, tokens: Tokens, impersonation: Impersonation | null = null): void {
  if (readSession()?.user.id !== user.id) {
    removeStored(cachePrefix);
    forgetKept(impersonation ? undefined : user.id);
  }
  $session.set({ version: 2, user, tokens, accessUntil: Date.now() + lifetimeOf(tokens.access), impersonation });
  rememberSignedIn(true);
}

/** Puts the new pair in the place of the one that `refreshToken` belongs to, unless that session has ended. */
export function replaceTokens(refreshToken: string, tokens: Tokens): void {
  const session = readSession();
  if (session?.tokens.refresh === refreshToken) startSession(session.user, tokens, session.impersonation);
}

/** Takes over what the server says of the person who is logged in. */
export function updateUser(user: User): void {
  const session = readSession();
  if (session?.user.id !== user.id) return;
  $session.set({ ...session, user });
  globalThis.dispatchEvent?.(new Event(userChanged));
}

/**
 * Forgets the person and everything that was read for them, at once but for the lessons that they keep on this device.
 * Their unsent practice stays for their return.
 */
export async function endSession(): Promise<void> {
  $session.set(null);
  removeStored(cachePrefix);
  rememberSignedIn(false);
  await forgetKept();
}

/** What does not go now goes with the next page. */
const forgetKept = (exceptOf?: string) =>
  import('../device/cache-names.ts').then(({ deleteCachesOfOthers }) => deleteCachesOfOthers(exceptOf)).catch(() => {});

const usualLifetime = 15 * 60 * 1000;

/**
 * Milliseconds an access token lives from its issue. Its own start and end are compared, so that a device whose
 * clock is wrong neither refreshes at every call nor uses a token past its end.
 */
function lifetimeOf(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = Number(exp) - Number(iat);
    return seconds > 0 ? seconds * 1000 : usualLifetime;
  } catch {
    return usualLifetime;
  }
}
