import { median } from './steady-pitch.ts';

/** Values before and after one that are its surroundings, and to either side those that it has to exceed. */
const surroundings = { before: 20, after: 7 };
const reach = 4;

/**
 * Finds the values of a stream that stand out of their surroundings.
 * @param least how far they have to
 * @param onPeak `index` counts the values from 0
 * @returns takes the next value; a peak is told of some values later
 */
export function createPeaks(least: number, onPeak: (index: number, height: number) => void): (value: number) => void {
  const values: number[] = [];
  const heights: number[] = [];
  let count = 0;
  return (value) => {
    values.push(value);
    count++;
    if (values.length <= surroundings.after) return;
    const at = values.length - 1 - surroundings.after;
    heights.push(values[at]! - median(values));
    if (values.length > surroundings.before + surroundings.after) values.shift();
    if (heights.length > 2 * reach + 1) heights.shift();
    const middle = heights[reach]!;
    if (heights.length <= 2 * reach || middle < least || middle < Math.max(...heights)) return;
    onPeak(count - 1 - surroundings.after - reach, middle);
  };
}
