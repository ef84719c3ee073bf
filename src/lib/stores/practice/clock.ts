export interface Clock {
  /** Re-reads the system clock. Call between playbacks. */
  anchor(): void;
  /** Milliseconds since the epoch; strictly increasing and without jumps until the next anchor. */
  now(): number;
}

/**
 * Timestamps for events, no two the same. Between anchors only the monotonic clock counts, so that correcting the system
 * clock during a lesson neither adds nor removes practice time.
 */
export function createClock(wall = () => Date.now(), monotonic = () => performance.now()): Clock {
  let offset = wall() - monotonic();
  let last = Number.NEGATIVE_INFINITY;
  return {
    anchor() {
      offset = wall() - monotonic();
      last = Number.NEGATIVE_INFINITY;
    },
    now() {
      last = Math.max(last + 1, Math.round(offset + monotonic()));
      return last;
    },
  };
}
