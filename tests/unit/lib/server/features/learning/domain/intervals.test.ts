import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCoverage, addRange, addSpan, longestSpan } from '#src/lib/server/features/learning/domain/intervals.ts';

const part = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));

test('ranges are the union of what was watched', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
      const ranges = parts.reduce<number[]>((all, [start, end]) => addRange(all, start, end), []);
      const watched = (second: number) => parts.some(([start, end]) => start <= second && second < end);
      const inRanges = (second: number) =>
        ranges.some((start, index) => index % 2 === 0 && start <= second && second < ranges[index + 1]!);
      for (let second = 0; second <= 60; second++) expect(inRanges(second)).toBe(watched(second));
      for (let index = 1; index < ranges.length; index++) expect(ranges[index]).toBeGreaterThan(ranges[index - 1]!);
    }),
  );
});

test.each([
  [[], 10, 20, [10, 20]],
  [[10, 20], 20, 30, [10, 30]],
  [[10, 20], 0, 10, [0, 20]],
  [[10, 20, 30, 40], 15, 35, [10, 40]],
  [[10, 20, 30, 40], 22, 28, [10, 20, 22, 28, 30, 40]],
  [[10, 20], 12, 18, [10, 20]],
  [[10, 20], 15, 15, [10, 20]],
])('%j and %d to %d make %j', (ranges, start, end, expected) => {
  expect(addRange(ranges, start, end)).toEqual(expected);
});

test('pieces that meet count a hundredth once, whatever the length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 600_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 8 }),
      (duration, cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b).map((cut) => Math.floor((cut * duration) / 1000)), duration];
        const coverage = edges
          .slice(1)
          .reduce<number[]>((all, edge, index) => addCoverage(all, edges[index]!, edge, duration), []);
        expect(coverage).toEqual(new Array(100).fill(1));
      },
    ),
  );
});

const minute = 60_000;
const practice = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]) => [start * minute, (start + length) * minute, length * minute] as const);
const join = (parts: readonly (readonly [number, number, number])[]) =>
  parts.reduce<number[]>((all, each) => addSpan(all, ...each), []);

test('spans are the same in any order of practice, and lose none of it', () => {
  fc.assert(
    fc.property(fc.array(practice, { maxLength: 12 }), (parts) => {
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
