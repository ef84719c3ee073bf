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

/** Eight bars of four seconds, in two sections of four. */
const score = scoreOf(`\\section "One" ${'0.1.1 | '.repeat(4)} \\section "Two" ${'0.1.1 | '.repeat(4).slice(0, -2)}`);

it('loops the current bar, and toggles off and on', () => {
  const on = toggled(noMarks, 3);
  expect(on).toEqual({ from: 3, to: 3, on: true });
  const off = toggled(on, 6);
  expect(off).toEqual({ from: 3, to: 3, on: false });
  expect(toggled(off, 6)).toEqual(on);
});

it('stays open until its end is marked, with either key', () => {
  const open = startedAt(noMarks, 2);
  expect(rangeOf(open)).toBeUndefined();
  expect(open.on).toBe(false);
  expect(endedAt(open, 5, score)).toEqual({ from: 2, to: 5, on: true });
  expect(toggled(open, 5)).toEqual({ from: 2, to: 5, on: true });
  expect(toggled(open, 1)).toEqual({ from: 1, to: 2, on: true });
});

it('starts with the section when only the end is marked', () => {
  expect(endedAt(noMarks, 6, score)).toEqual({ from: 4, to: 6, on: true });
  expect(endedAt({ from: 7, to: 7, on: false }, 2, score)).toEqual({ from: 0, to: 2, on: true });
});

it('keeps its end when the start moves before it, and drops it when the start moves past it', () => {
  const loop = { from: 2, to: 5, on: true };
  expect(startedAt(loop, 4)).toEqual({ from: 4, to: 5, on: true });
  expect(startedAt(loop, 6)).toEqual({ from: 6, to: undefined, on: false });
});

it('spans from the start of the first bar to the end of the last', () => {
  expect(secondsOf(score, { from: 1, to: 2 })).toEqual({ start: 4, end: 12 });
});
