import { expect, it } from 'vitest';
import {
  endedAt,
  noMarks,
  rangeOf,
  secondsOf,
  startedAt,
  toggled,
} from '#src/islands/lesson-player/score/bar-range.ts';
import { scoreOf } from '../../../lib/music/scores.ts';

/** Eight bars of four seconds, in two parts of four. */
const score = scoreOf(`\\section "One" ${'0.1.1 | '.repeat(4)} \\section "Two" ${'0.1.1 | '.repeat(4).slice(0, -2)}`);

it('loops the bar in play, and goes off and on again', () => {
  const on = toggled(noMarks, 3);
  expect(on).toEqual({ from: 3, to: 3, on: true });
  const off = toggled(on, 6);
  expect(off).toEqual({ from: 3, to: 3, on: false });
  expect(toggled(off, 6)).toEqual(on);
});

it('waits for its end once its start is marked, and is closed by either key', () => {
  const open = startedAt(noMarks, 2);
  expect(rangeOf(open)).toBeUndefined();
  expect(open.on).toBe(false);
  expect(endedAt(open, 5, score)).toEqual({ from: 2, to: 5, on: true });
  expect(toggled(open, 5)).toEqual({ from: 2, to: 5, on: true });
  expect(toggled(open, 1)).toEqual({ from: 1, to: 2, on: true });
});

it('begins with its part of the music when only the end is marked', () => {
  expect(endedAt(noMarks, 6, score)).toEqual({ from: 4, to: 6, on: true });
  expect(endedAt({ from: 7, to: 7, on: false }, 2, score)).toEqual({ from: 0, to: 2, on: true });
});

it('keeps its end when the start moves before it, and waits for another when it moves behind', () => {
  const loop = { from: 2, to: 5, on: true };
  expect(startedAt(loop, 4)).toEqual({ from: 4, to: 5, on: true });
  expect(startedAt(loop, 6)).toEqual({ from: 6, to: undefined, on: false });
});

it('lasts from the start of its first bar to the end of its last one', () => {
  expect(secondsOf(score, { from: 1, to: 2 })).toEqual({ start: 4, end: 12 });
});
