import type { Fretboard, Point } from '../fretboard/fretboard.ts';

/** A neck in a picture. Lengths are written for a neck 200 px high and multiplied by `unit`. */
export interface Place {
  board: Fretboard;
  unit: number;
  leftHanded: boolean;
  reducedMotion: boolean;
  /** Size of the writing on a finger, in px. */
  numberSize: number;
}

/** Of signs for open and silent strings before the nut. */
const signDistance = 37;

/** x at a distance before the nut, or the first wire. */
export const before = ({ board, unit, leftHanded }: Place, distance: number) =>
  leftHanded ? board.width + distance * unit : -distance * unit;

/** Where a finger is, or the sign of an open string. */
export function spot(place: Place, string: number, fret: number): Point {
  const point = place.board.place(string, fret);
  return fret === 0 ? { ...point, x: before(place, signDistance) } : point;
}
