import { expect, test } from 'vitest';
import { duration } from '#src/islands/dashboard/dashboard-format.ts';

test.each([
  [0, '0 min'],
  [59, '59 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [11_100, '3 h 5 min'],
])('%i s is formatted as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
