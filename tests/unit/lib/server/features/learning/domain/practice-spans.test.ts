import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSpan, longestSpan } from '#src/lib/server/features/learning/domain/practice-spans.ts';

const minute = 60_000;
const part = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]) => [start * minute, (start + length) * minute, length * minute] as const);
const join = (parts: readonly (readonly [number, number, number])[]) =>
  parts.reduce<number[]>((all, each) => addSpan(all, ...each), []);

test('spans are the same in any order of practice, and lose none of it', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const sorted = (list: number[]) =>
        Array.from({ length: list.length / 3 }, (_, index) => list.slice(index * 3, index * 3 + 3)).sort(
          (a, b) => a[0]! - b[0]!,
        );
      const one = sorted(join(parts));
      expect(sorted(join([...parts].reverse()))).toEqual(one);
      expect(one.reduce((sum, [, , ms]) => sum + ms!, 0)).toBe(parts.reduce((sum, [, , ms]) => sum + ms, 0));
      for (const [index, [start]] of one.slice(1).entries())
        expect(start! - one[index]![1]!).toBeGreaterThan(10 * minute);
    }),
  );
});

test('a break of ten minutes is part of a span, a longer one ends it', () => {
  const first = [0, 60 * minute, 60 * minute] as const;
  expect(longestSpan(join([first, [70 * minute, 130 * minute, 60 * minute]]))).toBe(120 * minute);
  expect(longestSpan(join([first, [70 * minute + 1, 130 * minute, 60 * minute]]))).toBe(60 * minute);
  expect(longestSpan([])).toBe(0);
});
