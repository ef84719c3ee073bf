import { addDays } from '#src/lib/contract/dates.ts';
import type { CourseProgress } from '#src/lib/contract/progress.ts';
import type { Day } from '#src/lib/contract/streaks.ts';
import type { DashboardCourse } from '../dashboard-course.ts';

const countedDays = 7;
/** Days after registration. */
const maxAge = 28;
const maxStones = 6;

/**
 * Whether the learner is in the first week of practice: until the seventh counted day, for at most four weeks, and while
 * there is nothing to draw in the charts.
 * @param since account creation (ISO 8601)
 */
export function isFirstWeek(days: readonly Day[], since: string, today: string): boolean {
  const counted = days.filter((day) => day.counted).length;
  return counted === 0 || (counted < countedDays && addDays(since.slice(0, 10), maxAge) > today);
}

/** A lesson of the first week. */
export interface Stone {
  lessonId: string;
  title: string;
  state: 'done' | 'next' | 'open';
}

/** Up to six lessons of a course around the next one. */
export function steppingStones(course: DashboardCourse, progress: CourseProgress | undefined): Stone[] {
  const done = new Set(
    progress?.lessons.filter(({ status }) => status === 'completed').map(({ lessonId }) => lessonId),
  );
  const next = course.lessons.findIndex(({ id }) => !done.has(id));
  const last = next < 0 ? course.lessons.length : next;
  const start = Math.max(0, Math.min(last - 2, course.lessons.length - maxStones));
  return course.lessons.slice(start, start + maxStones).map(({ id, title }, index) => ({
    lessonId: id,
    title,
    state: done.has(id) ? 'done' : start + index === next ? 'next' : 'open',
  }));
}
