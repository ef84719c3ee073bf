import { expect, it } from 'vitest';
import { nextPreset, nudged, percent } from '#src/islands/lesson-player/player/playback-rates.ts';
import { clock } from '#src/islands/lesson-player/shared/clock.ts';

it.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.75, 1, 0.8],
  [0.75, -1, 0.7],
  [1.5, 1, 1.5],
  [0.25, -1, 0.25],
  [2, -1, 1.5],
] as const)('from speed %d a step of %i leads to the preset %d', (rate, step, next) => {
  expect(nextPreset(rate, step)).toBe(next);
});

it.each([
  [0, '0:00'],
  [59.99, '0:59'],
  [104.2, '1:44'],
  [-1, '0:00'],
])('%d s reads %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

it('writes speeds in per cent', () => {
  expect([0.25, 0.6, 1.1].map(percent)).toEqual(['25%', '60%', '110%']);
});

it.each([
  [1, 1, 1.05],
  [1, -1, 0.95],
  [0.72, -1, 0.7],
  [0.72, 1, 0.75],
  [1.5, 1, 1.5],
  [0.25, -1, 0.25],
] as const)('from speed %d a nudge of %i leads to %d', (rate, step, next) => {
  expect(nudged(rate, step)).toBe(next);
});
