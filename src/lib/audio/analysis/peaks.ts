import { median } from './steady-pitch.ts';

/** Values before and after a candidate whose median is the baseline. */
const surroundings = { before: 20, after: 7 };
/** A peak is the maximum among this many values on either side. */
const halfWindow = 4;

/**
 * Finds local maxima of a stream that exceed the median of their surroundings.
 * @param minHeight above the median
 * @param onPeak `index` counts the values from 0
 * @returns takes the next value; `onPeak` follows `surroundings.after + halfWindow` values after the peak
 */
export function createPeaks(
  minHeight: number,
  onPeak: (index: number, height: number) => void,
): (value: number) => void {
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
    if (heights.length > 2 * halfWindow + 1) heights.shift();
    const middle = heights[halfWindow]!;
    if (heights.length <= 2 * halfWindow || middle < minHeight || middle < Math.max(...heights)) return;
    onPeak(count - 1 - surroundings.after - halfWindow, middle);
  };
}
