import { expect, test } from 'vitest';
import { mostWatched, unwatched } from '#src/islands/lesson-player/history/coverage.ts';

/** A hundred hundredths, from runs of `[length, times]`. */
const coverage = (...runs: [number, number][]) => runs.flatMap(([length, times]) => new Array(length).fill(times));

test.each([
  ['nothing watched', coverage([100, 0]), [{ start: 0, end: 200 }]],
  ['all watched', coverage([100, 1]), []],
  [
    'a gap in the middle, and one too short to name',
    coverage([30, 1], [10, 0], [20, 2], [1, 0], [39, 1]),
    [{ start: 60, end: 80 }],
  ],
  ['the end is missing', coverage([90, 3], [10, 0]), [{ start: 180, end: 200 }]],
])('%s', (_, times, gaps) => {
  expect(unwatched(times, 200)).toEqual(gaps);
});

test.each([
  ['played once', coverage([100, 1]), undefined],
  ['played often, as a whole', coverage([100, 9]), undefined],
  ['a loop of one place', coverage([40, 1], [10, 12], [50, 1]), { start: 80, end: 100 }],
  ['a loop, and nothing else', coverage([20, 0], [10, 8], [70, 0]), undefined],
  ['twice is not often', coverage([40, 1], [10, 2], [50, 1]), undefined],
])('most watched: %s', (_, times, part) => {
  expect(mostWatched(times, 200)).toEqual(part);
});
