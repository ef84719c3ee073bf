const minute = 60_000;

/** Milliseconds to wait before the next attempt: a minute, doubling up to an hour. */
export const backOff = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * minute;

/** Age in ms after which an unsent mail is given up. */
export const maxAgeMs = 3 * 24 * 60 * minute;
