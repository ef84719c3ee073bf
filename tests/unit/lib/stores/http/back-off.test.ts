import { expect, test } from 'vitest';
import { backOff } from '#src/lib/stores/http/back-off.ts';

test('1 s, doubling to 10 s', () => {
  expect([1, 2, 3, 4, 5, 20].map(backOff)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});
