/** A part of a video, in seconds. */
export interface Part {
  start: number;
  end: number;
}

/** Shorter gaps come from pauses and rounding; in hundredths. */
const leastGap = 2;

/**
 * Parts of a video for which `isIn` holds.
 * @param coverage how often each hundredth was watched
 * @param duration in seconds
 */
function partsOf(coverage: readonly number[], duration: number, isIn: (times: number) => boolean): Part[] {
  const parts: Part[] = [];
  const step = duration / coverage.length;
  let start: number | undefined;
  for (let index = 0; index <= coverage.length; index++) {
    const times = coverage[index];
    const within = times !== undefined && isIn(times);
    if (within) start ??= index;
    else if (start !== undefined) {
      if (index - start >= leastGap) parts.push({ start: start * step, end: index * step });
      start = undefined;
    }
  }
  return parts;
}

/** Parts that were never watched. */
export const unwatched = (coverage: readonly number[], duration: number): Part[] =>
  partsOf(coverage, duration, (times) => times === 0);

/** The part watched most often; undefined when all were watched about equally often. */
export function mostWatched(coverage: readonly number[], duration: number): Part | undefined {
  const most = Math.max(...coverage);
  const watched = coverage.filter((times) => times > 0);
  const average = watched.reduce((sum, times) => sum + times, 0) / Math.max(1, watched.length);
  if (most < 3 || most < average * 1.5) return undefined;
  return partsOf(coverage, duration, (times) => times > (most + average) / 2).sort(
    (a, b) => b.end - b.start - (a.end - a.start),
  )[0];
}
