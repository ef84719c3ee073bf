/**
 * When a user's queue may be sent. Stored beside the queue, so that all tabs and later pages share it. Times are
 * milliseconds since the epoch.
 */
export interface RateLimit {
  /** Consecutive failures. */
  failures: number;
  /** Own back-off; ends early when the network returns. */
  backOffUntil: number;
  /** From the server's Retry-After; never ends early. */
  retryAfter: number;
  /** When a request with urgent entries was last sent; missing in queues of 1.1 and older. */
  urgentAt?: number;
}

/** Urgent entries within this time of the last urgent request share the next one; in ms. */
const sharedRequest = 1000;

const firstDelay = 1000;
const maxDelay = 60_000;
/** Upper bound of any wait, in ms: a clock that was set back would otherwise make it longer. */
const maxWait = 15 * 60_000;

export const newRateLimit = (): RateLimit => ({ failures: 0, backOffUntil: 0, retryAfter: 0 });

/** Call after a response, or when the network returns. */
export const withoutBackOff = (rateLimit: RateLimit): RateLimit => ({ ...rateLimit, failures: 0, backOffUntil: 0 });

/**
 * Call after a failure. Doubles the delay from 1 s to 60 s, and never waits less than the server asked for.
 * @param after milliseconds that the server asked for
 * @param random 0 to 1: spreads clients that failed together over the second half of the delay
 */
export function withBackOff(rateLimit: RateLimit, now: number, after: number, random: number): RateLimit {
  const delay = Math.min(maxDelay, firstDelay * 2 ** rateLimit.failures) * (0.5 + random / 2);
  return { ...rateLimit, failures: rateLimit.failures + 1, backOffUntil: now + delay, retryAfter: now + after };
}

/** Milliseconds until a request may be sent. */
export const sendDelay = (rateLimit: RateLimit, now: number): number =>
  Math.max(0, Math.min(maxWait, Math.max(rateLimit.backOffUntil, rateLimit.retryAfter) - now));

/** Milliseconds until urgent entries leave: none, unless others left within the last second. */
export function urgentDelay({ urgentAt = 0 }: RateLimit, now: number): number {
  // The clock was set back: the elapsed time is unknown.
  return now < urgentAt ? 0 : Math.max(0, urgentAt + sharedRequest - now);
}
