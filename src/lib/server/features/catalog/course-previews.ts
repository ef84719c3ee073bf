import type { PlanFrontMatter } from '../../../contract/billing.ts';
import type { Catalog, CatalogLesson, Course } from '../../../contract/catalog.ts';
import { closing, opening } from '../../../music/score/excerpt.ts';
import type { Score } from '../../../music/score/score.ts';

/** A course with the closing bars of its last lesson. */
export interface CoursePreview {
  course: Course;
  score: Score;
}

/** Returns a function that builds the previews on its first call. */
export function previewCourses({ courses, lessons }: Catalog): () => CoursePreview[] {
  let shown: CoursePreview[] | undefined;
  const show = () => {
    const scores = new Map(lessons.map(({ id, tab }) => [id, tab]));
    return courses.map((course) => {
      const last = course.modules.at(-1)!.lessons.at(-1)!;
      return { course, score: closing(scores.get(last.id)!) };
    });
  };
  return () => {
    shown ??= show();
    return shown;
  };
}

/** What a visitor may see of a lesson. */
export interface LessonPreview {
  lesson: CatalogLesson;
  /** The first bars. */
  start: Score;
  /** The last bars. */
  end: Score;
  plans: PlanFrontMatter[];
  /** Address of the video's poster image. */
  poster: string;
}

/** Returns a function that finds the preview of a lesson; undefined when there is no such lesson. */
export function previewLesson(
  { lessons, plans }: Catalog,
  media: { poster(file: string): string },
): (courseId: string, lessonId: string) => LessonPreview | undefined {
  return (courseId, lessonId) => {
    const lesson = lessons.find((one) => one.courseId === courseId && one.id === lessonId);
    if (!lesson) return undefined;
    const { tab, video } = lesson;
    return { lesson, start: opening(tab), end: closing(tab), plans, poster: media.poster(video.poster) };
  };
}
