import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renew } from '#src/lib/server/features/learning/ingest/copy-into.ts';

const kept = fc.record({
  count: fc.integer(),
  on: fc.option(fc.string()),
  list: fc.array(fc.integer(), { maxLength: 4 }),
});

test('what is kept is as what came after it, and goes on being the same object', () => {
  fc.assert(
    fc.property(kept, kept, (before, next) => {
      const expected = structuredClone(next);
      const same = before;
      renew(before, next);
      expect(before).toEqual(expected);
      expect(next).toEqual(expected);
      expect(before).toBe(same);
    }),
  );
});

test('a list that stays as long is overwritten', () => {
  const list = [1, 2];
  const before = { list };
  renew(before, { list: [3, 4] });
  expect(before.list).toBe(list);
  expect(list).toEqual([3, 4]);
});

test('an empty list is not written into', () => {
  const list: number[] = [];
  const before = { list };
  renew(before, { list: [3, 4] });
  expect(list).toEqual([]);
  expect(before.list).toEqual([3, 4]);
});
