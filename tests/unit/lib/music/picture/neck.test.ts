import { expect, it } from 'vitest';
import { fretboard, wireDistance } from '#src/lib/music/fretboard/fretboard.ts';
import { before, spot } from '#src/lib/music/picture/place.ts';

const placeOf = (leftHanded: boolean) => ({
  board: fretboard({ width: 800, height: 200, frets: [1, 5], leftHanded, fingerSpot: 0.8 }),
  unit: 1,
  leftHanded,
  reducedMotion: false,
  numberSize: 22,
});

it('puts a finger at 0.8 of its fret, towards the higher one', () => {
  const { board } = placeOf(false);
  const [first = 0, second = 0] = board.wires.map(({ x }) => x);
  expect(spot(placeOf(false), 2, 2).x).toBeCloseTo(first + 0.8 * (second - first), 6);
  expect(second / first).toBeCloseTo(wireDistance(2) / wireDistance(1), 6);
});

it.each([
  [1, 0],
  [3, 2],
  [6, 5],
])('mirrors string %i, fret %i for the left hand', (string, fret) => {
  const [right, left] = [spot(placeOf(false), string, fret), spot(placeOf(true), string, fret)];
  expect(left.x).toBeCloseTo(800 - right.x, 6);
  expect(left.y).toBe(right.y);
});

it('measures before the nut away from the neck', () => {
  expect([before(placeOf(false), 37), before(placeOf(true), 37)]).toEqual([-37, 837]);
});
