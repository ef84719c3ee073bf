/**
 * How fast a user's queue may be sent. Kept beside the queue, so that all tabs and the next page go by it.
 * Times are milliseconds since the epoch.
 */
export interface Pace {
  /** Failures since the last answer. */
  failures: number;
  /** Own back-off; a network that returns ends it. */
  backOffUntil: number;
  /** What the server asked for; nothing ends it early. */
  retryAfter: number;
  /** Requests in hand at `creditAt`; below 0 after acts that did not wait. */
  credit: number;
  creditAt: number;
}

/**
 * Ten requests in hand and one more every 36 s: never more than 120 in an hour of watching, while what is
 * to be sent at once really is, unless somebody skips about for a long time.
 */
const fullCredit = 10;
const msPerCredit = 36_000;

const firstDelay = 1000;
const longestDelay = 60_000;
/** The longest wait that is believed, also when a clock was put back. */
const longestWait = 15 * 60_000;

export const freshPace = (now: number): Pace => ({
  failures: 0,
  backOffUntil: 0,
  retryAfter: 0,
  credit: fullCredit,
  creditAt: now,
});

function creditAt(pace: Pace, now: number): number {
  // A clock that was put back says nothing about how much has been sent.
  if (now < pace.creditAt) return fullCredit;
  return Math.min(fullCredit, pace.credit + (now - pace.creditAt) / msPerCredit);
}

/** Takes one request out of the credit. */
export function spend(pace: Pace, now: number): Pace {
  return { ...pace, credit: Math.max(-fullCredit, creditAt(pace, now) - 1), creditAt: now };
}

/** After an answer, or when the network returns. */
export const withoutBackOff = (pace: Pace): Pace => ({ ...pace, failures: 0, backOffUntil: 0 });

/**
 * Waits longer after each failure, doubling from 1 s to 60 s, never less than the server asked for.
 * @param after milliseconds that the server asked for
 * @param random 0 to 1: spreads clients that failed together over the second half of the delay
 */
export function withBackOff(pace: Pace, now: number, after: number, random: number): Pace {
  const delay = Math.min(longestDelay, firstDelay * 2 ** pace.failures) * (0.5 + random / 2);
  return { ...pace, failures: pace.failures + 1, backOffUntil: now + delay, retryAfter: now + after };
}

/** Milliseconds until a request may go; `crucial` ones need no credit. */
export function paceDelay(pace: Pace, now: number, crucial: boolean): number {
  const pause = Math.min(longestWait, Math.max(pace.backOffUntil, pace.retryAfter) - now);
  const saving = crucial ? 0 : Math.ceil((1 - creditAt(pace, now)) * msPerCredit);
  return Math.max(0, pause, saving);
}
