import { expect, test } from 'vitest';
import { counts } from '#src/lib/server/features/learning/domain/days.ts';

test.each([
  [59_999, 0, false],
  [60_000, 0, true],
  [0, 1, true],
  [0, 0, false],
])('%d ms and %d lessons count: %s', (practisedMs, lessons, expected) => {
  expect(counts({ practisedMs, lessons })).toBe(expected);
});
