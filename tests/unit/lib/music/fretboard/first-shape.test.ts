import { expect, it } from 'vitest';
import { firstShape, singleFingers } from '#src/lib/music/fretboard/first-shape.ts';
import { scoreOf, strumA } from '../scores.ts';

const places = (source: string) =>
  firstShape(scoreOf(source)).fingers.map(({ string, fret, finger }) => [string, fret, finger]);

it('is the first chord, if the score names one', () => {
  const { name, fingers, barres } = firstShape(scoreOf(`${strumA}.1{ch "A" bd}`));
  expect(name).toBe('A');
  expect(fingers.every(({ fret }) => fret > 0)).toBe(true);
  expect(barres).toEqual([]);
});

it('ends where the hand has to move, and has each place once', () => {
  expect(places('5.1{lf 2}.4 7.1{lf 4}.4 5.1{lf 2}.4 12.1{lf 4}.4')).toEqual([
    [1, 5, 1],
    [1, 7, 3],
  ]);
});

it('is empty on open strings', () => {
  expect(places('0.1.1')).toEqual([]);
});

it('draws a barre once', () => {
  const score = scoreOf('r.1');
  const f = { name: 'F', frets: [1, 3, 3, 2, 1, 1], fingers: [1, 3, 4, 2, 1, 1] as (1 | 2 | 3 | 4)[], barres: [1] };
  const shape = firstShape({ ...score, chords: [f] });
  expect(shape.barres).toEqual([{ fret: 1, from: 1, to: 6, finger: 1 }]);
  expect(singleFingers(shape).map(({ finger }) => finger)).toEqual([3, 4, 2]);
});
