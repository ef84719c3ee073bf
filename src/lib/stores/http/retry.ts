import { isHTTPError, type RetryOptions } from 'ky';
import { backOff, longestBackOff } from './back-off.ts';

/**
 * For calls that change nothing more when they are made twice: three further tries when the server has a fault or
 * cannot be reached, with some chance in the wait, so that not everybody comes back at once. Whoever is asked to wait
 * longer than that is told at once.
 */
export const idempotent = {
  limit: 3,
  delay: backOff,
  backoffLimit: longestBackOff,
  jitter: (delay) => delay * (1 + Math.random() / 4),
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  shouldRetry: ({ error }) => (isHTTPError(error) && asksToWaitLong(error.response) ? false : undefined),
} satisfies RetryOptions;

const asksToWaitLong = ({ headers }: Response) => Number(headers.get('Retry-After') ?? 0) * 1000 > longestBackOff;
