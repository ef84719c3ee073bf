import { expect, it } from 'vitest';
import { countInOf } from '#src/lib/music/picture/count-in.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';

it('counts one bar, up to bar 1', () => {
  expect(countInOf(readScore('\\title "T" \\tempo 120 0.1.1 | 0.1.1'))).toEqual([
    { time: -2, count: 1 },
    { time: -1.5, count: 2 },
    { time: -1, count: 3 },
    { time: -0.5, count: 4 },
  ]);
});
