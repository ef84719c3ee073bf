import { describe, expect, test } from 'vitest';
import { dayExplanation, levelOf, weekOf } from '#src/islands/dashboard/day-level.ts';
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
    [day({ seconds: 60, counted: true }), 'counted', '1 minute. It counts.'],
    [day({ seconds: 659, counted: true }), 'much', '10 minutes. It counts.'],
    [day({ lessons: 1, counted: true }), 'counted', '1 lesson. A finished lesson always counts.'],
    [
      day({ seconds: 900, lessons: 2, counted: true, goalMet: true }),
      'goal',
      '15 minutes and 2 lessons. Goal reached.',
    ],
    [day({ frozen: true }), 'frozen', 'No practice. A freeze kept your streak.'],
    [day({ frozen: true, seconds: 30 }), 'frozen', '30 seconds. A freeze kept your streak.'],
  ])('%o has level %s and reads %s', (given, level, why) => {
    expect(levelOf(given)).toBe(level);
    expect(dayExplanation(given, false)).toBe(why);
  });

  test('without practice reads "Nothing yet." while it is today', () => {
    expect(dayExplanation(day(), true)).toBe('Nothing yet.');
  });
});

test('weekOf starts on Monday and leaves days without data undefined', () => {
  const week = weekOf([day({ seconds: 5 })], '2026-03-04');
  expect(week.map(({ date }) => date)).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((number) => `2026-03-${number}`),
  );
  expect(week.map(({ day }) => day?.seconds)).toEqual([undefined, 5, ...Array(5).fill(undefined)]);
});
