import { describe, expect, test } from 'vitest';
import type { DashboardCourse } from '#src/islands/dashboard/dashboard-course.ts';
import { suggestNextStep } from '#src/islands/dashboard/next/suggest-next-step.ts';
import type { ContinueEntry, CourseProgress } from '#src/lib/contract/progress.ts';
import type { DueItem } from '#src/lib/contract/spaced-review.ts';

const courses: DashboardCourse[] = [
  {
    id: 'first-week',
    title: 'First week',
    poster: '/first-week.jpg',
    lessons: [
      { id: 'tune', title: 'Tune and pick', duration: 90 },
      { id: 'joy', title: 'Ode to Joy', duration: 120 },
    ],
  },
  {
    id: 'strumming',
    title: 'Strumming',
    poster: '/strumming.jpg',
    lessons: [{ id: 'down-up', title: 'Down-up', duration: 100 }],
  },
];

const progress = (courseId: string, nextLessonId: string | null) => ({ courseId, nextLessonId }) as CourseProgress;

const begun = {
  position: 90,
  duration: 120,
  lesson: { id: 'joy', title: 'Ode to Joy', courseId: 'first-week', courseTitle: 'First week' },
} as ContinueEntry;

describe('the next step', () => {
  test('is the video that was begun, with what is left of it', () => {
    expect(suggestNextStep([begun], [progress('first-week', 'tune')], courses)).toEqual({
      kind: 'continue',
      title: 'Ode to Joy',
      courseTitle: 'First week',
      href: '/courses/first-week/lessons/joy',
      left: 30,
      watched: 0.75,
    });
  });

  test('is what is due, before anything new', () => {
    const due = { kind: 'loop', itemId: 'l1', title: 'The change', lessonId: 'a-and-d', lessonTitle: 'A and D' };
    const item = { ...due, courseId: 'first-week' } as DueItem;
    const next = [progress('first-week', 'tune')];
    expect(suggestNextStep([], next, courses, undefined, [item])).toMatchObject({
      kind: 'review',
      title: 'The change',
    });
    expect(suggestNextStep([], next, courses, undefined, [item])?.href).toBe(
      '/courses/first-week/lessons/a-and-d?loop=l1',
    );
    expect(suggestNextStep([begun], next, courses, undefined, [item])?.kind).toBe('continue');
  });

  test('is the course that fits, for whoever has begun nothing', () => {
    expect(suggestNextStep([], [], courses, 'strumming')?.href).toMatch(/\/down-up$/);
    expect(suggestNextStep([], [], courses, 'gone')?.href).toMatch(/\/tune$/);
    expect(suggestNextStep([], [progress('first-week', 'joy')], courses, 'strumming')?.href).toMatch(/\/joy$/);
  });

  test.each([
    ['the first lesson of all for a newcomer', [], 'begin', 'tune'],
    ['the next lesson of the course begun last', [progress('first-week', 'joy')], 'next', 'joy'],
    ['the next course after a finished one', [progress('first-week', null)], 'begin', 'down-up'],
    [
      'the unfinished course before a new one',
      [progress('strumming', null), progress('first-week', 'joy')],
      'next',
      'joy',
    ],
    ['the first lesson that is still there', [progress('first-week', 'gone')], 'begin', 'down-up'],
    [
      'the last lesson again when all is done',
      [progress('strumming', null), progress('first-week', null)],
      'again',
      'down-up',
    ],
  ])('is %s', (_, known, kind, lessonId) => {
    const step = suggestNextStep([], known, courses);
    expect(step?.kind).toBe(kind);
    expect(step?.href.endsWith(`/${lessonId}`)).toBe(true);
  });

  test('is nothing without courses', () => {
    expect(suggestNextStep([], [], [])).toBeUndefined();
  });
});
