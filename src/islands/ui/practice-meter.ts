/** Seconds after the last press for which somebody is taken to be still at it. */
const attention = 60;
/** Seconds of practice that are said at once: what was not said is lost with the page. */
const sayEvery = 60;
/** Fewer seconds than this at the end are not worth a word. */
const least = 5;
/** The longest gap between two looks that counts in full, in seconds: a hidden page is woken once a minute. */
const longestGap = 65;

/**
 * Counts the time that somebody practises with a tool: while it runs, and for a while after each press. All instants
 * are seconds on one clock that never jumps.
 */
export function createMeter(say: (seconds: number) => void) {
  let counted = 0;
  let last: number | undefined;
  let pressed = Number.NEGATIVE_INFINITY;

  function finish(): void {
    if (counted >= least) say(Math.round(counted));
    counted = 0;
  }

  return {
    press(now: number): void {
      pressed = now;
    },
    /** To be called every second or so. */
    look(now: number, running: boolean): void {
      const gap = Math.min(longestGap, now - (last ?? now));
      last = now;
      if (running || now - pressed < attention) counted += gap;
      if (counted >= sayEvery) finish();
    },
    /** The page is left. */
    finish,
  };
}
