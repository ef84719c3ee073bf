import { storage } from '../device/storage.ts';
import { stretchesOf } from '../learning/positions.ts';

const waitingKey = (userId: string) => `woodshed:waiting:${userId}`;

/** Notes down where a page can see it at once whether a user's queue holds anything. */
export function rememberWaiting(userId: string, waiting: boolean): void {
  if (waiting) storage[waitingKey(userId)] = 'yes';
  else delete storage[waitingKey(userId)];
}

/** Whether there is anything of a user to send, without opening the queue. */
export const isWaiting = (userId: string): boolean => waitingKey(userId) in storage || stretchesOf(userId).length > 0;
