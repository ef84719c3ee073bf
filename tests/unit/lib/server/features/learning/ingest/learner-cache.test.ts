import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyInto } from '#src/lib/server/features/learning/ingest/learner-cache.ts';

const row = fc.record({
  count: fc.integer(),
  on: fc.option(fc.string()),
  list: fc.array(fc.integer(), { maxLength: 4 }),
});

test('copyInto makes the target equal and keeps its identity', () => {
  fc.assert(
    fc.property(row, row, (before, next) => {
      const expected = structuredClone(next);
      const same = before;
      copyInto(before, next);
      expect(before).toEqual(expected);
      expect(next).toEqual(expected);
      expect(before).toBe(same);
    }),
  );
});

test('a list of the same length is overwritten in place', () => {
  const list = [1, 2];
  const before = { list };
  copyInto(before, { list: [3, 4] });
  expect(before.list).toBe(list);
  expect(list).toEqual([3, 4]);
});

test('an empty list is replaced, not modified', () => {
  const list: number[] = [];
  const before = { list };
  copyInto(before, { list: [3, 4] });
  expect(list).toEqual([]);
  expect(before.list).toEqual([3, 4]);
});
