import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rating } from '#src/lib/contract/spaced-review.ts';
import { dueAfter, maxIntervalDays, type Rated } from '#src/lib/server/features/spaced-review/due-dates.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 2, 4, 12);
const waits = (ratings: Rating[]): number => {
  const rated: Rated[] = [];
  let at = start;
  for (const rating of ratings) {
    rated.push({ rating, at });
    at = dueAfter(rated);
  }
  return (at - rated.at(-1)!.at) / day;
};

it.each<[Rating[], number, number]>([
  [['again'], 1, 1],
  [['hard'], 1, 2],
  [['good'], 2, 4],
  [['easy'], 6, 14],
  [['good', 'good'], 5, 14],
  [['good', 'good', 'again'], 1, 4],
  [['easy', 'easy', 'easy', 'easy'], 14, 14],
])('after %j it waits %i to %i days', (ratings, least, most) => {
  expect(waits(ratings)).toBeGreaterThanOrEqual(least);
  expect(waits(ratings)).toBeLessThanOrEqual(most);
});

it('a better rating never comes up sooner', () => {
  const [again, hard, good, easy] = (['again', 'hard', 'good', 'easy'] as const).map((rating) =>
    waits(['good', rating]),
  );
  expect([again! <= hard!, hard! <= good!, good! <= easy!]).toEqual([true, true, true]);
});

const rated = fc.array(
  fc.record({
    rating: fc.constantFrom<Rating>('again', 'hard', 'good', 'easy'),
    at: fc.integer({ min: start, max: start + 200 * day }),
  }),
  { minLength: 1, maxLength: 20 },
);

it('is always later than the last time, by a day to two weeks, whatever came before and in whichever order', () => {
  fc.assert(
    fc.property(rated, (all) => {
      const wait = (dueAfter(all) - Math.max(...all.map(({ at }) => at))) / day;
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(maxIntervalDays);
      expect(new Set(all.map(({ at }) => at)).size < all.length || dueAfter(all.toReversed()) === dueAfter(all)).toBe(
        true,
      );
    }),
  );
});
