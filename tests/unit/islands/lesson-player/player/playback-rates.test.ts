import { expect, it } from 'vitest';
import { nextPreset, nudgeRate, percent } from '#src/islands/lesson-player/player/playback-rates.ts';

it.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.75, 1, 0.8],
  [0.75, -1, 0.7],
  [1.5, 1, 1.5],
  [0.25, -1, 0.25],
  [2, -1, 1.5],
] as const)('nextPreset(%d, %i) is %d', (rate, step, next) => {
  expect(nextPreset(rate, step)).toBe(next);
});

it('formats rates as percentages', () => {
  expect([0.25, 0.6, 1.1].map(percent)).toEqual(['25%', '60%', '110%']);
});

it.each([
  [1, 1, 1.05],
  [1, -1, 0.95],
  [0.72, -1, 0.7],
  [0.72, 1, 0.75],
  [1.5, 1, 1.5],
  [0.25, -1, 0.25],
] as const)('nudgeRate(%d, %i) is %d', (rate, step, next) => {
  expect(nudgeRate(rate, step)).toBe(next);
});
