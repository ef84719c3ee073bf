import type { TabPath } from './geometry.ts';
import { clefShapes, signShapes, staffGap } from './staff-glyphs.ts';
import type { StaffRows } from './tab-rows.ts';

/** Clef and key signature at the beginning of each row of a staff. */
export interface StaffHead {
  width: number;
  /** In px from the top left corner of the row. */
  shapes: Pick<TabPath, 'd' | 'paint' | 'width'>[];
  /** The 8 under the clef: sounds an octave lower. */
  octave: { x: number; y: number };
}

/** Staff steps of the accidentals in a signature, in the order of the circle of fifths. */
const sharps = [38, 35, 39, 36, 33, 37, 34];
const flats = [34, 37, 33, 36, 32, 35, 31];
const clefWidth = 32;
const signWidth = 9;

export function staffHead({ lines, key }: StaffRows): StaffHead {
  const bottom = lines[4] ?? 0;
  const steps = (key < 0 ? flats : sharps).slice(0, Math.abs(key));
  const signs = steps.flatMap((step, index) =>
    signShapes(key < 0 ? -1 : 1, clefWidth + 6 + index * signWidth, bottom - ((step - 30) * staffGap) / 2),
  );
  return {
    width: clefWidth + steps.length * signWidth + (steps.length > 0 ? 6 : 0),
    shapes: [...clefShapes(15, bottom - staffGap), ...signs],
    octave: { x: 17, y: bottom + 3.6 * staffGap },
  };
}
