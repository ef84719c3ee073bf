import type { Tokens, User } from '../../contract/accounts.ts';
import { storage } from '../device/storage.ts';

/** Who is logged in on this device, in all of its tabs. */
export interface Session {
  version: 2;
  user: User;
  tokens: Tokens;
  /** When the access token ends by this device's clock, in milliseconds since the epoch. */
  accessUntil: number;
  /** Somebody of the school who sees the site as this person. */
  impersonation: Impersonation | null;
}

export interface Impersonation {
  adminEmail: string;
  /** When it ends by itself by this device's clock, in milliseconds since the epoch. */
  until: number;
}

export const sessionKey = 'woodshed:session';

/** Event of the window: this tab has changed what is known of the person. The other tabs hear it from storage. */
export const userChanged = 'woodshed:user-changed';

/** Brings what an older version of the site stored one version further. */
const migrations: Record<number, (session: Session) => object> = {
  1: (session) => ({ ...session, version: 2, impersonation: null }),
};

/** @returns null also for what cannot be read, and for what a later version of the site stored. */
export function decodeSession(stored: string | undefined): Session | null {
  try {
    let session = JSON.parse(stored ?? 'null');
    while (session && session.version !== 2) session = migrations[Number(session.version)]?.(session);
    return session?.tokens?.access && session.user?.id ? session : null;
  } catch {
    return null;
  }
}

/** The session as stored this moment: another tab may have changed it since this one last looked. */
export const readSession = (): Session | null => decodeSession(storage[sessionKey]);
