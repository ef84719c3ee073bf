import type { Catalog, Course } from '../../../contract/catalog.ts';
import { closing } from '../../../music/score/excerpt.ts';
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
