/**
 * Practice spans: practice without a long break, as flat lists of start, end and time practised, all in milliseconds.
 * The achievement `marathon-session` depends on the longest.
 */

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
