import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import type { Course, LessonSummary } from '../contract/catalog.ts';
import { paths } from '../paths.ts';
import { getMedia } from './media.ts';

/** A lesson in its place: what a page may know of it without being a member. */
export interface PlacedLesson extends LessonSummary {
  courseId: string;
  courseTitle: string;
  poster: string;
  entry: CollectionEntry<'lessons'>;
}

const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

const poster = (lessonId: string) => {
  const { folder, manifest } = getMedia(lessonId);
  return `${paths.media}/${folder}/${manifest.poster}`;
};

type Place = Pick<PlacedLesson, 'courseId' | 'courseTitle'>;

async function placeLesson(lessonId: string, place: Place): Promise<PlacedLesson> {
  const entry = await getEntry('lessons', lessonId);
  if (!entry) throw new Error(`There is no index.mdx for the lesson "${lessonId}" of "${place.courseTitle}".`);
  const { title, summary, access, technique, goals } = entry.data;
  const { duration } = getMedia(lessonId).manifest;
  return {
    ...place,
    id: lessonId,
    title,
    summary,
    access,
    technique,
    goals,
    duration,
    minutes: minutes(duration),
    poster: poster(lessonId),
    entry,
  };
}

/** The public demo lesson, which belongs to no course. */
export const getDemo = () => placeLesson('demo', { courseId: 'demo', courseTitle: 'Demo lesson' });

/** Content stays as it is while a site is built and served. While it is written, it changes. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!made || import.meta.env.DEV) made = make();
    return made;
  };
}

const getEntries = once(async () => {
  const courses = await getCollection('courses');
  return courses.sort((a, b) => a.data.order - b.data.order);
});

/** All lessons of all courses, in the order in which they are learnt. */
export const getLessons = once(async (): Promise<readonly PlacedLesson[]> => {
  const courses = await getEntries();
  const places = courses.flatMap(({ id, data }) =>
    data.modules.flatMap((module) =>
      module.lessons.map((lessonId) => placeLesson(lessonId, { courseId: id, courseTitle: data.title })),
    ),
  );
  return Promise.all(places);
});

/** A lesson of any course. @throws when there is none of this id */
export async function getLesson(lessonId: string): Promise<PlacedLesson> {
  const found = (await getLessons()).find(({ id }) => id === lessonId);
  if (!found) throw new Error(`There is no lesson "${lessonId}" in any course.`);
  return found;
}

/** What a course says of itself, as a component. */
export async function getCourseText(courseId: string) {
  const entry = await getEntry('courses', courseId);
  if (!entry) throw new Error(`There is no course "${courseId}".`);
  return (await render(entry)).Content;
}

/** All courses, in the order in which they are learnt. */
export const getCourses = once(async (): Promise<readonly Course[]> => {
  const [entries, lessons] = await Promise.all([getEntries(), getLessons()]);
  return entries.map(({ id, data }) => {
    const own = lessons.filter((lesson) => lesson.courseId === id);
    return {
      id,
      title: data.title,
      summary: data.summary,
      level: data.level,
      style: data.style,
      goals: data.goals,
      lessonCount: own.length,
      totalMinutes: minutes(own.reduce((sum, lesson) => sum + lesson.duration, 0)),
      poster: own[0]!.poster,
      modules: data.modules.map((module) => ({
        title: module.title,
        lessons: own.filter((lesson) => module.lessons.includes(lesson.id)).map(toSummary),
      })),
    };
  });
});

function toSummary({ id, title, summary, minutes, duration, access, technique, goals }: PlacedLesson): LessonSummary {
  return { id, title, summary, minutes, duration, access, technique, goals };
}
