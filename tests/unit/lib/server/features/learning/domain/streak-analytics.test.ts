import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#src/lib/contract/dates.ts';
import type { Day } from '#src/lib/contract/streaks.ts';
import { analyse } from '#src/lib/server/features/learning/domain/streak-analytics.ts';

const day = (date: string, seconds = 0, more: Partial<Day> = {}): Day => ({
  date,
  seconds,
  lessons: 0,
  counted: seconds >= 60,
  goalMet: seconds >= 900,
  frozen: false,
  ...more,
});

test('an average is of days that counted, and the best day the latest of equals', () => {
  const days = [day('2026-03-02', 600), day('2026-03-03', 30), day('2026-03-04', 600), day('2026-03-05')];
  expect(analyse(days, [])).toMatchObject({
    totalSeconds: 1230,
    activeDays: 2,
    averageSeconds: 600,
    bestDay: { date: '2026-03-04' },
    byWeekday: [600, 30, 600, 0, 0, 0, 0],
  });
});

test('a lesson alone makes a day active, and no day the best', () => {
  const lesson = day('2026-03-02', 0, { counted: true, lessons: 1 });
  expect(analyse([lesson], [lesson])).toMatchObject({
    activeDays: 1,
    averageSeconds: 0,
    bestDay: null,
    previous: { totalSeconds: 0, activeDays: 1 },
  });
});

test('nothing is lost between the days and what they add up to', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 365 }), (seconds) => {
      const days = seconds.map((each, index) => day(addDays('2025-01-01', index), each));
      const result = analyse(days, days);
      expect(result.byWeekday.reduce((sum, each) => sum + each)).toBe(result.totalSeconds);
      expect(result.byDay).toEqual(days);
      expect(result.previous).toEqual({ totalSeconds: result.totalSeconds, activeDays: result.activeDays });
      expect(result.bestDay?.seconds ?? 0).toBe(Math.max(...seconds));
    }),
  );
});
