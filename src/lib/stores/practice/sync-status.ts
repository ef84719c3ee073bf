import { atom } from 'nanostores';
import { storage } from '../device/storage.ts';
import { openPlaybacksOf } from './positions.ts';

/** Whether the server has everything: `waiting` after a failed request. */
export interface SyncStatus {
  state: 'saved' | 'saving' | 'waiting';
  /** Entries that the server does not have yet. */
  pending: number;
}

/** Of the logged-in user, as far as this page knows. */
export const $syncStatus = atom<SyncStatus>({ state: 'saved', pending: 0 });

const pendingKey = (userId: string) => `woodshed:waiting:${userId}`;

/** Remembers in local storage, which a page can read synchronously, whether a user's queue holds entries. */
export function setPending(userId: string, isPending: boolean): void {
  if (isPending) storage[pendingKey(userId)] = 'yes';
  else delete storage[pendingKey(userId)];
}

/** Whether a user has anything to send, without opening the queue. */
export const hasPending = (userId: string): boolean =>
  pendingKey(userId) in storage || openPlaybacksOf(userId).length > 0;
