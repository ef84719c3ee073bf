export interface Clock {
  /** Follows the machine's clock again. For the moments between stretches of playing. */
  anchor(): void;
  /** Milliseconds since the epoch. Within one stretch they never run backwards and never jump. */
  now(): number;
}

/**
 * Tells the time of acts, no two the same. Between two anchors only the monotonic clock counts, so that a machine's
 * clock that is put right during a lesson neither adds nor takes away practised time.
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
