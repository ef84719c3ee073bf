import { expect, it } from 'vitest';
import { afterRound, isUpToSpeed, speedUpStart } from '#src/islands/lesson-player/practice/speed-up.ts';

const rounds = (count: number, clean = true) =>
  Array.from({ length: count }).reduce<typeof speedUpStart>((at) => afterRound(at, clean), speedUpStart);

it.each([
  [0, 0.6, 0],
  [1, 0.6, 1],
  [2, 0.65, 0],
  [3, 0.65, 1],
  [4, 0.7, 0],
  [16, 1, 0],
])('after %i clean rounds it plays at %d', (count, speed, played) => {
  expect(rounds(count)).toEqual({ speed, rounds: played });
});

it('does not become faster than the music', () => {
  expect(rounds(60).speed).toBe(1);
  expect(isUpToSpeed(rounds(60))).toBe(true);
  expect(isUpToSpeed(rounds(15))).toBe(false);
});

it('counts two in a row: a round that was broken off begins again', () => {
  expect(afterRound(rounds(1), false)).toEqual({ speed: 0.6, rounds: 0 });
  expect(rounds(9, false)).toEqual(speedUpStart);
});
