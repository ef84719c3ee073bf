/**
 * How fast a user's queue may be sent. Stored beside the queue, so that all tabs and later pages share it. Times are
 * milliseconds since the epoch.
 */
export interface RateLimit {
  /** Consecutive failures. */
  failures: number;
  /** Own back-off; ends early when the network returns. */
  backOffUntil: number;
  /** From the server's Retry-After; never ends early. */
  retryAfter: number;
  /** Requests available at `creditAt`; negative after urgent requests that did not wait. */
  credit: number;
  creditAt: number;
}

/**
 * A token bucket of ten requests that refills every 36 s: at most 120 requests in an hour of watching, while urgent ones
 * still go at once unless the learner keeps seeking.
 */
const maxCredit = 10;
const msPerCredit = 36_000;

const firstDelay = 1000;
const maxDelay = 60_000;
/** Upper bound of any wait, in ms: a clock that was set back would otherwise make it longer. */
const maxWait = 15 * 60_000;

export const newRateLimit = (now: number): RateLimit => ({
  failures: 0,
  backOffUntil: 0,
  retryAfter: 0,
  credit: maxCredit,
  creditAt: now,
});

function creditAt(rateLimit: RateLimit, now: number): number {
  // The clock was set back: the elapsed time is unknown.
  if (now < rateLimit.creditAt) return maxCredit;
  return Math.min(maxCredit, rateLimit.credit + (now - rateLimit.creditAt) / msPerCredit);
}

/** Uses one request of the credit. */
export function spend(rateLimit: RateLimit, now: number): RateLimit {
  return { ...rateLimit, credit: Math.max(-maxCredit, creditAt(rateLimit, now) - 1), creditAt: now };
}

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

/** Milliseconds until a request may be sent; `crucial` ones need no credit. */
export function sendDelay(rateLimit: RateLimit, now: number, crucial: boolean): number {
  const pause = Math.min(maxWait, Math.max(rateLimit.backOffUntil, rateLimit.retryAfter) - now);
  const creditWait = crucial ? 0 : Math.ceil((1 - creditAt(rateLimit, now)) * msPerCredit);
  return Math.max(0, pause, creditWait);
}
