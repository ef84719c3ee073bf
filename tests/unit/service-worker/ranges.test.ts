import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from '#src/service-worker/ranges.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
])('%j of 100 bytes is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test('a range lies within the file and begins at the requested byte', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (first, length, size) => {
      const range = rangeOf(`bytes=${first}-${first + length}`, size);
      const wanted = first < size ? { start: first, end: Math.min(size - 1, first + length) } : 'unsatisfiable';
      expect(range).toEqual(wanted);
    }),
  );
});
