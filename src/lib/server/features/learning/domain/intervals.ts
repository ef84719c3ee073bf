/**
 * Intervals as flat lists of whole milliseconds, which is how the database stores them.
 *
 * - Watched parts of a video: start, end, start, end …, sorted and disjoint.
 * - Practice spans of a day, practice without a long break: start, end, time practised …. The achievement
 *   `marathon-session` depends on the longest.
 */

/** Adds a part to the watched parts, merging those it touches. */
export function addRange(ranges: readonly number[], start: number, end: number): number[] {
  if (end <= start) return [...ranges];
  const union: number[] = [];
  let [from, to] = [start, end];
  let index = 0;
  while (index < ranges.length && ranges[index + 1]! < from) union.push(ranges[index++]!, ranges[index++]!);
  while (index < ranges.length && ranges[index]! <= to) {
    from = Math.min(from, ranges[index++]!);
    to = Math.max(to, ranges[index++]!);
  }
  union.push(from, to, ...ranges.slice(index));
  return union;
}

const hundredths = 100;

/**
 * Adds one watching of a part to the number of times each hundredth of the video was watched. A hundredth counts when
 * its middle is inside the part, so adjacent parts count it once.
 */
export function addCoverage(coverage: readonly number[], start: number, end: number, duration: number): number[] {
  const counted = coverage.length === hundredths ? [...coverage] : new Array<number>(hundredths).fill(0);
  const middle = (index: number) => ((index + 0.5) * duration) / hundredths;
  const first = Math.max(0, Math.ceil((start * hundredths) / duration - 0.5));
  for (let index = first; index < hundredths && middle(index) < end; index++) {
    counted[index] = Math.min(counted[index]! + 1, 32_767);
  }
  return counted;
}

/** A longer break starts a new span, in milliseconds. */
const maxBreak = 10 * 60_000;

/** Adds practice, merging every span within `maxBreak` of it. */
export function addSpan(spans: readonly number[], start: number, end: number, practised: number): number[] {
  const apart: number[] = [];
  const joined: [number, number, number] = [start, end, practised];
  for (let index = 0; index < spans.length; index += 3) {
    const [from, to, ms] = spans.slice(index, index + 3) as [number, number, number];
    if (from <= joined[1] + maxBreak && to >= joined[0] - maxBreak) {
      joined[0] = Math.min(joined[0], from);
      joined[1] = Math.max(joined[1], to);
      joined[2] += ms;
    } else apart.push(from, to, ms);
  }
  return [...apart, ...joined];
}

/** Subtracts practice that turned out not to have happened; the span keeps its start and end. */
export function subtractFromSpan(spans: readonly number[], start: number, end: number, practised: number): number[] {
  const left = [...spans];
  for (let index = 0; index < left.length; index += 3) {
    if (left[index]! > start || left[index + 1]! < end) continue;
    left[index + 2] = Math.max(0, left[index + 2]! - practised);
    break;
  }
  return left;
}

/** Most practice in one span, in milliseconds. */
export function longestSpan(spans: readonly number[]): number {
  let longest = 0;
  for (let index = 2; index < spans.length; index += 3) longest = Math.max(longest, spans[index]!);
  return longest;
}
