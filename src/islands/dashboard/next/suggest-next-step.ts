import { paths } from '#src/lib/contract/page-paths.ts';
import type { ContinueEntry, CourseProgress } from '#src/lib/contract/progress.ts';
import type { DueItem } from '#src/lib/contract/spaced-review.ts';
import { addressOf } from '#src/lib/stores/learning/spaced-review.ts';
import type { DashboardCourse } from '../dashboard-course.ts';

/** The suggested next step. */
export interface Suggestion {
  kind: 'continue' | 'review' | 'next' | 'begin' | 'again';
  title: string;
  courseTitle: string;
  href: string;
  /** Seconds of video left; 0 for reviews. */
  left: number;
  /** Share watched, 0 to 1. */
  watched: number;
}

/**
 * Suggests what to practise, in order of priority:
 * - the video watched last, if unfinished;
 * - a due review, before anything new;
 * - the next lesson of the course practised last, then of the other started courses;
 * - for a newcomer, the course that fits the first-visit answers;
 * - the first course not yet started;
 * - the last lesson again, when everything is done.
 */
export function suggestNextStep(
  begun: ContinueEntry[],
  progress: CourseProgress[],
  courses: DashboardCourse[],
  fitting = courses[0]?.id,
  [due]: DueItem[] = [],
): Suggestion | undefined {
  const [entry] = begun;
  if (entry) {
    const { lesson, position, duration } = entry;
    return {
      kind: 'continue',
      title: lesson.title,
      courseTitle: lesson.courseTitle,
      href: paths.lesson(lesson.courseId, lesson.id),
      left: Math.max(0, duration - position),
      watched: position / duration,
    };
  }
  if (due) {
    const { title, lessonTitle } = due;
    return { kind: 'review', title, courseTitle: lessonTitle, href: addressOf(due), left: 0, watched: 0 };
  }
  for (const { courseId, nextLessonId } of progress) {
    const course = courses.find(({ id }) => id === courseId);
    const lesson = course?.lessons.find(({ id }) => id === nextLessonId);
    if (course && lesson) return step('next', course, lesson);
  }
  const fits = progress.length === 0 ? courses.find(({ id }) => id === fitting) : undefined;
  if (fits?.lessons[0]) return step('begin', fits, fits.lessons[0]);
  const [fresh] = courses.filter(({ id }) => !progress.some(({ courseId }) => courseId === id));
  if (fresh?.lessons[0]) return step('begin', fresh, fresh.lessons[0]);
  const last = courses.at(-1);
  const lesson = last?.lessons.at(-1);
  return last && lesson && step('again', last, lesson);
}

function step(
  kind: Suggestion['kind'],
  course: DashboardCourse,
  lesson: DashboardCourse['lessons'][number],
): Suggestion {
  return {
    kind,
    title: lesson.title,
    courseTitle: course.title,
    href: paths.lesson(course.id, lesson.id),
    left: lesson.duration,
    watched: 0,
  };
}
