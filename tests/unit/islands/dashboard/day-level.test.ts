import { describe, expect, test } from 'vitest';
import { duration } from '#src/islands/dashboard/dashboard-format.ts';
import { dayExplanation, levelOf, weekOf } from '#src/islands/dashboard/day-level.ts';
import { busiestWeekday, compareToPrevious } from '#src/islands/dashboard/year/period-comparison.ts';
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

describe('a day', () => {
  test.each([
    [day(), 'none', 'No practice.'],
    [day({ seconds: 1 }), 'little', '1 second. A minute makes a day count.'],
    [day({ seconds: 60, counted: true }), 'counted', '1 minute: it counts.'],
    [day({ seconds: 659, counted: true }), 'much', '10 minutes: it counts.'],
    [day({ lessons: 1, counted: true }), 'counted', '1 lesson finished. A finished lesson counts by itself.'],
    [
      day({ seconds: 900, lessons: 2, counted: true, goalMet: true }),
      'goal',
      '15 minutes, 2 lessons finished: your goal.',
    ],
    [day({ frozen: true }), 'frozen', 'No practice. A freeze kept your streak.'],
    [day({ frozen: true, seconds: 30 }), 'frozen', '30 seconds. A freeze kept your streak.'],
  ])('%o is drawn as %s and says %s', (given, level, why) => {
    expect(levelOf(given)).toBe(level);
    expect(dayExplanation(given, false)).toBe(why);
  });

  test('that goes on has nothing yet', () => {
    expect(dayExplanation(day(), true)).toBe('Nothing yet.');
  });
});

test('a week begins on Monday and knows what it was told', () => {
  const week = weekOf([day({ seconds: 5 })], '2026-03-04');
  expect(week.map(({ date }) => date)).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((number) => `2026-03-${number}`),
  );
  expect(week.map(({ day }) => day?.seconds)).toEqual([undefined, 5, ...Array(5).fill(undefined)]);
});

test('weeks add up their days, and days after today are not among them', () => {
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

test.each([
  [0, '0 min'],
  [59, '59 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [11_100, '3 h 5 min'],
])('%i s is said as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test.each([
  [0, 0, ''],
  [600, 0, 'none before'],
  [600, 605, 'as before'],
  [4200, 600, '1 h more than before'],
  [0, 600, '10 min less than before'],
])('%i s after %i s is %j', (now, before, text) => {
  expect(compareToPrevious(now, before)).toBe(text);
});

test('the liveliest weekday is the first of equals, and none without practice', () => {
  expect(busiestWeekday([0, 5, 0, 5, 0, 0, 0])).toBe('Tuesday');
  expect(busiestWeekday([0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
});
