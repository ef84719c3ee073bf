import { expect, test } from 'vitest';
import { isFirstWeek, steppingStones } from '#src/islands/dashboard/first-week/first-week.ts';
import { addDays } from '#src/lib/contract/dates.ts';
import type { CourseProgress } from '#src/lib/contract/progress.ts';

const today = '2026-03-29';
const days = (counted: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    date: addDays(today, index - 29),
    seconds: 0,
    lessons: 0,
    counted: index < counted,
    goalMet: false,
    frozen: false,
  }));

test.each([
  [0, 0, true],
  [3, 2, true],
  [6, 27, true],
  [6, 28, false],
  [7, 6, false],
  [0, 400, true],
])('with %d counted days, %d days after registration: %s', (counted, age, expected) => {
  expect(isFirstWeek(days(counted), `${addDays(today, -age)}T10:00:00.000Z`, today)).toBe(expected);
});

const course = (lessons: number) => ({
  id: 'first-week',
  title: 'First week',
  poster: '',
  lessons: Array.from({ length: lessons }, (_, index) => ({ id: `l${index}`, title: `L${index}`, duration: 60 })),
});
const done = (count: number) =>
  ({
    lessons: Array.from({ length: count }, (_, index) => ({ lessonId: `l${index}`, status: 'completed' })),
  }) as unknown as CourseProgress;

test.each([
  [6, 0, ['l0 next', 'l1 open', 'l2 open', 'l3 open', 'l4 open', 'l5 open']],
  [4, 2, ['l0 done', 'l1 done', 'l2 next', 'l3 open']],
  [9, 5, ['l3 done', 'l4 done', 'l5 next', 'l6 open', 'l7 open', 'l8 open']],
  [9, 9, ['l3 done', 'l4 done', 'l5 done', 'l6 done', 'l7 done', 'l8 done']],
])('shows up to six of %d lessons, %d done', (lessons, finished, expected) => {
  const stones = steppingStones(course(lessons), done(finished));
  expect(stones.map(({ lessonId, state }) => `${lessonId} ${state}`)).toEqual(expected);
});
