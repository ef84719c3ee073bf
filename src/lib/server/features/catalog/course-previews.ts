import type { Catalog, Course } from '../../../contract/catalog.ts';
import { closing } from '../../../music/score/excerpt.ts';
import type { Score } from '../../../music/score/score.ts';

/** A course with how its last piece ends. */
export interface CoursePreview {
  course: Course;
  score: Score;
}

/** The courses as pages show them; they are put together once, when somebody asks. */
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
