import { isHTTPError, type RetryOptions } from 'ky';
import { backOff, maxBackOff } from './back-off.ts';

/**
 * Retry options for idempotent calls: up to three retries after server errors and without a network, with jitter so that
 * clients do not return all at once. Fails at once when Retry-After exceeds the longest back-off.
 */
export const idempotent = {
  limit: 3,
  delay: backOff,
  backoffLimit: maxBackOff,
  jitter: (delay) => delay * (1 + Math.random() / 4),
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  shouldRetry: ({ error }) => (isHTTPError(error) && hasLongRetryAfter(error.response) ? false : undefined),
} satisfies RetryOptions;

const hasLongRetryAfter = ({ headers }: Response) => Number(headers.get('Retry-After') ?? 0) * 1000 > maxBackOff;
