import { expect, test } from 'vitest';
import { lastWeeks } from '#src/islands/dashboard/year/practice-weeks.ts';
import type { Day } from '#src/lib/contract/streaks.ts';

const day = (changes: Partial<Day> = {}): Day => ({
  date: '2026-03-03',
  seconds: 0,
  lessons: 0,
  counted: false,
  goalMet: false,
  frozen: false,
  ...changes,
});

test('weeks sum their days and ignore days after today', () => {
  const days = [
    day({ date: '2026-02-22', seconds: 1000 }),
    day({ date: '2026-02-23', seconds: 60, counted: true }),
    day({ date: '2026-03-01', seconds: 30 }),
    day({ date: '2026-03-04', seconds: 120, counted: true }),
    day({ date: '2026-03-05', seconds: 7 }),
  ];
  expect(lastWeeks(days, '2026-03-04', 2)).toEqual([
    { monday: '2026-02-23', seconds: 90, days: 1 },
    { monday: '2026-03-02', seconds: 120, days: 1 },
  ]);
});
