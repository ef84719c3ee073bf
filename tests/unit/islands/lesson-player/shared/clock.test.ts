import { expect, it } from 'vitest';
import { clock } from '#src/islands/lesson-player/shared/clock.ts';

it.each([
  [0, '0:00'],
  [59.99, '0:59'],
  [104.2, '1:44'],
  [-1, '0:00'],
])('formats %d s as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
