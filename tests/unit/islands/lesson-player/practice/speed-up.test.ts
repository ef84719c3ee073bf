import { expect, it } from 'vitest';
import { afterRound, initialSpeedUp, isUpToSpeed } from '#src/islands/lesson-player/practice/speed-up.ts';

const rounds = (count: number, clean = true) =>
  Array.from({ length: count }).reduce<typeof initialSpeedUp>((at) => afterRound(at, clean), initialSpeedUp);

it.each([
  [0, 0.6, 0],
  [1, 0.6, 1],
  [2, 0.65, 0],
  [3, 0.65, 1],
  [4, 0.7, 0],
  [16, 1, 0],
])('after %i clean rounds the speed is %d', (count, speed, played) => {
  expect(rounds(count)).toEqual({ speed, rounds: played });
});

it('does not exceed full speed', () => {
  expect(rounds(60).speed).toBe(1);
  expect(isUpToSpeed(rounds(60))).toBe(true);
  expect(isUpToSpeed(rounds(15))).toBe(false);
});

it('counts consecutive clean rounds only', () => {
  expect(afterRound(rounds(1), false)).toEqual({ speed: 0.6, rounds: 0 });
  expect(rounds(9, false)).toEqual(initialSpeedUp);
});
