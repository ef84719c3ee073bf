/** Seconds of practice counted after each press. */
const attention = 60;
/** Seconds of practice per report. Unreported seconds are lost with the page. */
const reportEvery = 60;
/** Remainders shorter than this, in seconds, are dropped. */
const minReport = 5;
/** Max seconds counted between two samples: browsers wake a hidden page once a minute. */
const maxGap = 65;

/**
 * Measures practice time with a tool: while it runs, and for a while after each press. All times are seconds on one
 * monotonic clock.
 */
export function createMeter(report: (seconds: number) => void) {
  let counted = 0;
  let last: number | undefined;
  let pressed = Number.NEGATIVE_INFINITY;

  /** Reports what is left; to be called when the page closes. */
  function finish(): void {
    if (counted >= minReport) report(Math.round(counted));
    counted = 0;
  }

  return {
    press(now: number): void {
      pressed = now;
    },
    /** To be called about every second. */
    sample(now: number, running: boolean): void {
      const gap = Math.min(maxGap, now - (last ?? now));
      last = now;
      if (running || now - pressed < attention) counted += gap;
      if (counted >= reportEvery) finish();
    },
    finish,
  };
}
