import { storage } from '../device/storage.ts';
import { cachePrefix } from '../session/session.ts';

/** Holds the time up to which stored answers may be outdated, in ms since the epoch. */
const key = `${cachePrefix}changed`;
/** Timeout of a call, in ms. A page that is left never learns that its last calls were answered. */
const longestCall = 30_000;
let inFlight = 0;

/** Answers that were requested before this time are outdated: this device has changed something since. */
export const changedAt = (): number => Number(storage[key] ?? 0);

/**
 * Marks all stored answers as outdated, since a call is about to change something on the server.
 * @returns a function to call when the call is over
 */
export function beginChange(): () => void {
  inFlight++;
  storage[key] = String(Date.now() + longestCall);
  return () => {
    inFlight--;
    // Ended by a logout, which has deleted everything of the user.
    if (inFlight === 0 && key in storage) storage[key] = String(Date.now());
  };
}
