import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCoverage, addRange } from '#src/lib/server/features/learning/domain/ranges.ts';

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
