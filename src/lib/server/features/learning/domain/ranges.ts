/** Parts of a video as flat lists of whole milliseconds: start, end, start, end …, sorted and disjoint. */

/** Adds a part, merging those it touches. */
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
