import type { Tokens, User } from '../contract/accounts.ts';
import { storage } from './storage.ts';

/** Who is logged in on this device, in all of its tabs. */
export interface Session {
  version: 1;
  user: User;
  tokens: Tokens;
  /** When the access token ends by this device's clock, in milliseconds since the epoch. */
  accessUntil: number;
}

export const sessionKey = 'woodshed:session';

/** @returns null also for what another version of the site stored and this one cannot read. */
export function decodeSession(stored: string | undefined): Session | null {
  try {
    const session = JSON.parse(stored ?? 'null') as Session | null;
    return session?.version === 1 && session.tokens?.access && session.user?.id ? session : null;
  } catch {
    return null;
  }
}

/** The session as stored this moment: another tab may have changed it since this one last looked. */
export const readSession = (): Session | null => decodeSession(storage[sessionKey]);
