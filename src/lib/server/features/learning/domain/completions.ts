import type { CatalogIndex } from '../../catalog/index.ts';
import type { Learner } from '../read/current-streak.ts';

/** What is counted of completed lessons and courses, from the ids of all completed videos. */
export function countCompletions(
  completed: ReadonlySet<string>,
  catalog: CatalogIndex,
): Pick<Learner, 'lessonsCompleted' | 'techniqueLessons' | 'coursesCompleted'> {
  const lessons = [...catalog.videos.values()].flatMap(({ videoId, lesson }) =>
    lesson && completed.has(videoId) ? lesson : [],
  );
  const courses = [...catalog.courses.keys()].filter((courseId) => {
    const all = catalog.lessonsOf(courseId);
    return all.length > 0 && all.every((lesson) => completed.has(lesson.video.videoId));
  });
  return {
    lessonsCompleted: lessons.length,
    techniqueLessons: lessons.filter(({ technique }) => technique).length,
    coursesCompleted: courses.length,
  };
}
