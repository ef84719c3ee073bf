import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clock, placeAt, startOf } from '#src/islands/routine/routine-timing.ts';
import { partMinutes, readRoutine } from '#src/lib/stores/tools/routine.ts';

const two = [{ minutes: 5 }, { minutes: 1 }];

describe('where a routine is', () => {
  test.each([
    [0, { index: 0, left: 300 }],
    [0.2, { index: 0, left: 300 }],
    [299.9, { index: 0, left: 1 }],
    [300, { index: 1, left: 60 }],
    [359, { index: 1, left: 1 }],
    [360, undefined],
  ])('after %f seconds: %j', (elapsed, place) => {
    expect(placeAt(two, elapsed)).toEqual(place);
  });

  test('each part begins where it begins, and lasts as long as it says', () => {
    const parts = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, (routine) => {
        for (const [index, { minutes }] of routine.entries()) {
          expect(placeAt(routine, startOf(routine, index))).toEqual({ index, left: minutes * 60 });
          expect(placeAt(routine, startOf(routine, index + 1) - 0.5)).toEqual({ index, left: 1 });
        }
        expect(placeAt(routine, startOf(routine, routine.length))).toBeUndefined();
      }),
    );
  });
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3600, '60:00'],
])('%i seconds read %s', (seconds, read) => {
  expect(clock(seconds)).toBe(read);
});

describe('a stored routine', () => {
  const part = { id: 'a', kind: 'song', title: 'Blackbird', minutes: 7 };
  test('is read as it was', () => {
    expect(readRoutine(JSON.stringify([part]))).toEqual([part]);
  });

  test.each([
    ['no JSON', 'no'],
    ['no list', '{"a":1}'],
    ['an empty list', '[]'],
    ['an unknown kind', JSON.stringify([{ ...part, kind: 'x' }])],
    ['too many minutes', JSON.stringify([{ ...part, minutes: partMinutes[1] + 1 }])],
    ['no title', JSON.stringify([{ ...part, title: undefined }])],
  ])('with %s is the usual one', (_, stored) => {
    expect(readRoutine(stored).map(({ kind }) => kind)).toEqual(['warm-up', 'review', 'new', 'song']);
  });
});
