const minute = 60_000;

/** Milliseconds to wait before the next attempt: a minute, doubling up to an hour. */
export const backOff = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * minute;

/** Nobody is waiting any more for a mail this old, in milliseconds. */
export const longestWait = 3 * 24 * 60 * minute;
