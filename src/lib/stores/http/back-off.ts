export const longestBackOff = 10_000;

/** Milliseconds to wait before a further try: 1 s, doubling, at most 10 s. @param attempt from 1 */
export const backOff = (attempt: number) => Math.min(longestBackOff, 1000 * 2 ** (attempt - 1));
