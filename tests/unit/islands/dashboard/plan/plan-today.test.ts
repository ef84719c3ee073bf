import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planToday } from '#src/islands/dashboard/plan/plan-today.ts';
import type { DueItem } from '#src/lib/contract/spaced-review.ts';

const lesson = {
  kind: 'next',
  title: 'A and D',
  courseTitle: 'First week',
  href: '/courses/first-week/lessons/a-and-d',
  left: 90,
  watched: 0,
} as const;
const song = { title: 'Porch Light', href: '/courses/first-week/lessons/porch-light' };
const due = {
  kind: 'loop',
  itemId: 'loop-1',
  title: 'The change',
  lessonId: 'a-and-d',
  lessonTitle: 'A and D',
  courseId: 'first-week',
  bars: { from: 3, to: 4 },
  dueAt: '2026-03-29T10:00:00.000Z',
} satisfies DueItem;

const titles = (parts: ReturnType<typeof planToday>) => parts.map(({ title, minutes }) => `${minutes} ${title}`);

test.each([
  ['a newcomer', { minutes: 15, due: [], lesson, song: undefined }, ['3 Get in tune', '9 A and D', '3 Change chords']],
  ['a learner', { minutes: 15, due: [due], lesson, song }, ['4 Review', '8 A and D', '3 Play Porch Light']],
  ['one who is through', { minutes: 10, due: [], lesson: undefined, song }, ['4 Get in tune', '6 Play Porch Light']],
  ['a short goal', { minutes: 2, due: [], lesson, song }, ['1 Get in tune', '1 A and D']],
])('plans for %s', (_, known, expected) => {
  expect(titles(planToday(known))).toEqual(expected);
});

test('names the bars of a loop', () => {
  const [review] = planToday({ minutes: 15, due: [due], lesson, song });
  expect(review?.links).toEqual([
    { title: 'The change, bars 3 to 4', href: '/courses/first-week/lessons/a-and-d?loop=loop-1' },
  ]);
});

test('the minutes add up to the goal, at least one each', () => {
  const known = fc.record({
    minutes: fc.integer({ min: 1, max: 240 }),
    due: fc.constantFrom([], [due]),
    lesson: fc.constantFrom(lesson, undefined),
    song: fc.constantFrom(song, undefined),
  });
  fc.assert(
    fc.property(known, (known) => {
      const minutes = planToday(known).map((part) => part.minutes);
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(known.minutes);
      expect(Math.min(...minutes)).toBeGreaterThanOrEqual(1);
    }),
  );
});
