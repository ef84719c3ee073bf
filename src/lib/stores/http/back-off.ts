/** In ms. */
export const maxBackOff = 10_000;

/** Delay before a retry in ms: 1 s, doubling, at most 10 s. @param attempt counts from 1 */
export const backOff = (attempt: number) => Math.min(maxBackOff, 1000 * 2 ** (attempt - 1));
