/**
 * Stretches of practice without a long break, as flat lists: start, end, practised …, all milliseconds. What
 * `marathon-session` looks at.
 */

/** A longer break than this begins a new stretch, in milliseconds. */
const longestBreak = 10 * 60_000;

/** The stretches once this practice belongs to them; it joins all that it comes near. */
export function addStretch(stretches: readonly number[], start: number, end: number, practised: number): number[] {
  const apart: number[] = [];
  const joined: [number, number, number] = [start, end, practised];
  for (let index = 0; index < stretches.length; index += 3) {
    const [from, to, ms] = stretches.slice(index, index + 3) as [number, number, number];
    if (from <= joined[1] + longestBreak && to >= joined[0] - longestBreak) {
      joined[0] = Math.min(joined[0], from);
      joined[1] = Math.max(joined[1], to);
      joined[2] += ms;
    } else apart.push(from, to, ms);
  }
  return [...apart, ...joined];
}

/** The stretches without practice that turned out not to be; how far they reach stays. */
export function takeFromStretch(stretches: readonly number[], start: number, end: number, practised: number): number[] {
  const left = [...stretches];
  for (let index = 0; index < left.length; index += 3) {
    if (left[index]! > start || left[index + 1]! < end) continue;
    left[index + 2] = Math.max(0, left[index + 2]! - practised);
    break;
  }
  return left;
}

/** The most that was practised in one stretch, in milliseconds. */
export function longestStretch(stretches: readonly number[]): number {
  let longest = 0;
  for (let index = 2; index < stretches.length; index += 3) longest = Math.max(longest, stretches[index]!);
  return longest;
}
