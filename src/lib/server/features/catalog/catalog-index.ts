import type { Catalog, CatalogLesson, Course } from '../../../contract/catalog.ts';

export interface Video {
  videoId: string;
  /** Length in seconds. */
  duration: number;
  /** The lesson it belongs to; the demo belongs to none. */
  lesson?: CatalogLesson;
}

/** The catalogue with its lookup tables. Maps, so that an id cannot hit an inherited property. */
export interface CatalogIndex {
  courses: ReadonlyMap<string, Course>;
  videos: ReadonlyMap<string, Video>;
  /** The videos of a course, in order. */
  lessonsOf(courseId: string): readonly CatalogLesson[];
  demo?: CatalogLesson;
  reviews: ReadonlyMap<string, Catalog['reviews'][number]>;
}

export function indexCatalog({ courses, lessons, demo, reviews }: Catalog): CatalogIndex {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const videos = new Map<string, Video>(
    lessons.map((lesson) => [
      lesson.video.videoId,
      { videoId: lesson.video.videoId, duration: lesson.video.duration, lesson },
    ]),
  );
  if (demo) videos.set(demo.video.videoId, { videoId: demo.video.videoId, duration: demo.video.duration });
  const inCourse = new Map(
    courses.map((course) => [
      course.id,
      course.modules.flatMap((module) => module.lessons.flatMap(({ id }) => byId.get(id) ?? [])),
    ]),
  );
  return {
    courses: new Map(courses.map((course) => [course.id, course])),
    videos,
    lessonsOf: (courseId) => inCourse.get(courseId) ?? [],
    demo,
    reviews: new Map(reviews.map((review) => [review.id, review])),
  };
}
