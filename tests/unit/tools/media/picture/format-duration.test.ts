import { expect, it } from 'vitest';
import { formatDuration } from '#tools/media/picture/format-duration.ts';

it.each([
  [0, '0:00'],
  [61.4, '1:01'],
  [119.7, '2:00'],
])('formats %f s as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
