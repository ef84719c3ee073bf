import type { Tokens, User } from '../../contract/accounts.ts';
import { storage } from '../device/storage.ts';

/** The login of this device, shared by all tabs. */
export interface Session {
  version: 2;
  user: User;
  tokens: Tokens;
  /** When the access token expires by this device's clock, in milliseconds since the epoch. */
  accessUntil: number;
  /** Set while staff see the site as this user. */
  impersonation: Impersonation | null;
}

export interface Impersonation {
  adminEmail: string;
  /** When it expires by this device's clock, in milliseconds since the epoch. */
  until: number;
}

export const sessionKey = 'woodshed:session';

/** Window event: this tab has changed the stored user. Other tabs get a `storage` event. */
export const userChanged = 'woodshed:user-changed';

/** Upgrades a session stored by an older version of the site by one version. */
const migrations: Record<number, (session: Session) => object> = {
  1: (session) => ({ ...session, version: 2, impersonation: null }),
};

/** @returns null also for unreadable sessions, and those of a newer version of the site */
export function decodeSession(stored: string | undefined): Session | null {
  try {
    let session = JSON.parse(stored ?? 'null');
    while (session && session.version !== 2) session = migrations[Number(session.version)]?.(session);
    return session?.tokens?.access && session.user?.id ? session : null;
  } catch {
    return null;
  }
}

/** Reads the session from storage, since another tab may have changed it. */
export const readSession = (): Session | null => decodeSession(storage[sessionKey]);
