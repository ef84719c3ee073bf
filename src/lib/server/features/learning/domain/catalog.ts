import type { CatalogLesson } from '../../../../contract/catalog.ts';
import type { Learner } from './learner.ts';

export interface Video {
  videoId: string;
  /** Seconds. */
  duration: number;
  /** Missing for the demo, which is outside of all courses. */
  lesson?: CatalogLesson;
}

/** What the learning record needs to know of the catalogue. */
export interface Lessons {
  videos: ReadonlyMap<string, Video>;
  courses: ReadonlyMap<string, unknown>;
  /** In the order of the course. */
  lessonsOf(courseId: string): readonly CatalogLesson[];
  demo?: CatalogLesson;
}

/** Counters of completed lessons and courses, from the ids of all completed videos. */
export function countCompletions(
  completed: ReadonlySet<string>,
  catalog: Lessons,
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
