import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOf, dayAfterKey, monthsUpTo, yearEnd, yearStart } from '#src/islands/dashboard/year/calendar-months.ts';
import { addDays, dateRange } from '#src/lib/contract/dates.ts';

const dates = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 86_400_000, max: Date.UTC(2199, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('the months of a year', () => {
  test('are twelve, and end with the day', () => {
    const months = monthsUpTo('2026-03-04');
    expect(months.map(({ first }) => first.slice(0, 7))).toEqual(
      ['04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2025-${month}`)
        .concat('2026-01', '2026-02', '2026-03'),
    );
    expect(months.at(-1)?.weeks).toEqual([['2026-03-01'], ['2026-03-02', '2026-03-03', '2026-03-04']]);
  });

  test('hold every day from the first to the last once, in weeks that begin on Monday', () => {
    fc.assert(
      fc.property(dates, (last) => {
        const weeks = monthsUpTo(last).flatMap((month) => month.weeks);
        expect(weeks.flat()).toEqual(dateRange(yearStart(last), last));
        for (const week of weeks) {
          const columns = week.map(columnOf);
          expect(columns).toEqual(columns.map((_, index) => columns[0]! + index));
          expect(columns.at(-1)).toBeLessThanOrEqual(7);
        }
      }),
    );
  });

  test('of one year follow those of the year before without a gap', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 5 }), (today, back) => {
        expect(addDays(yearEnd(today, back + 1), 1)).toBe(yearStart(yearEnd(today, back)));
      }),
    );
  });
});

describe('a key in the calendar', () => {
  const range = ['2025-04-01', '2026-03-04'] as const;

  test.each([
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowRight', '2026-02-28', '2026-03-01'],
    ['ArrowUp', '2026-03-04', '2026-02-25'],
    ['ArrowDown', '2026-02-20', '2026-02-27'],
    ['Home', '2026-03-04', '2026-03-02'],
    ['End', '2026-02-10', '2026-02-15'],
    ['PageUp', '2025-12-31', '2025-11-30'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['ArrowRight', '2026-03-04', '2026-03-04'],
    ['PageUp', '2025-04-15', '2025-04-01'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(key, from, range)).toBe(to);
  });

  test('that is no arrow leads nowhere', () => {
    expect(dayAfterKey('Enter', '2026-03-04', range)).toBeUndefined();
  });
});
