import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fretboard, fretWindow, wireDistance } from '#src/lib/music/fretboard/fretboard.ts';

const frets = fc
  .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 2, max: 7 }))
  .map(([first, count]): [number, number] => [first, first + count]);
const sizes = fc.record({
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 60, max: 400 }),
  frets,
});

describe('wireDistance', () => {
  it.each([
    [0, 0],
    [5, 1 - 0.749154],
    [12, 0.5],
    [24, 0.75],
  ])('puts fret %i at %f of the scale length', (fret, share) => {
    expect(wireDistance(fret)).toBeCloseTo(share, 5);
  });
});

describe('fretboard', () => {
  it('narrows every fret by the twelfth root of two', () => {
    const { wires } = fretboard({ width: 800, height: 200, frets: [1, 6] });
    const gaps = wires.slice(1).map(({ x }, index) => x - (wires[index]?.x ?? 0));
    for (const [index, gap] of gaps.slice(1).entries()) expect((gaps[index] ?? 0) / gap).toBeCloseTo(2 ** (1 / 12), 9);
  });

  it('keeps frets and fingers inside the board, each finger in its own fret', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 6 }), (options, string) => {
        const board = fretboard(options);
        const xs = [0, ...board.wires.map((wire) => wire.x)];
        for (const [index, { fret, x }] of board.wires.entries()) {
          expect(x).toBeLessThan(options.width);
          const place = board.place(string, fret);
          expect(place.x).toBeGreaterThan(xs[index] ?? 0);
          expect(place.x).toBeLessThan(x);
          expect(place.y).toBe(board.strings[string - 1]?.y);
        }
      }),
    );
  });

  it('is the mirror image for left-handed players', () => {
    fc.assert(
      fc.property(sizes, (options) => {
        const right = fretboard(options);
        const left = fretboard({ ...options, leftHanded: true });
        for (const [index, wire] of right.wires.entries()) {
          expect(left.wires[index]?.x).toBeCloseTo(options.width - wire.x, 6);
        }
        expect(left.place(2, 0).x).toBeCloseTo(options.width - right.place(2, 0).x, 6);
        expect(left.strings).toEqual(right.strings);
      }),
    );
  });

  it('draws the nut only in a window from the first fret, and thinner strings for higher pitches', () => {
    const board = fretboard({ width: 500, height: 100, frets: [1, 5] });
    expect(board.nut).toBe(0);
    expect(fretboard({ width: 500, height: 100, frets: [3, 8] }).nut).toBeUndefined();
    const thickness = board.strings.map((string) => string.thickness);
    expect(thickness).toEqual(thickness.toSorted((a, b) => a - b));
  });
});

describe('fretWindow', () => {
  it.each([
    [
      [0, 1, 3],
      [1, 5],
    ],
    [[], [1, 5]],
    [
      [2, 7],
      [1, 7],
    ],
    [
      [0, 9, 12],
      [1, 12],
    ],
    [
      [8, 10],
      [6, 10],
    ],
    [
      [9, 9],
      [5, 9],
    ],
  ])('shows %j within %j', (used, window) => {
    expect(fretWindow(used)).toEqual(window);
  });
});
