import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import type { Course, LessonSummary } from '../contract/catalog.ts';
import { paths } from '../contract/page-paths.ts';
import { getMedia } from './media.ts';
import { once } from './memo.ts';
import { placeInFile } from './source-position.ts';

/** A lesson within its course: the part that public pages may show. */
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

/** @throws with file and line of an id that has no lesson folder */
async function placeLesson(lessonId: string, place: Place): Promise<PlacedLesson> {
  const { courseId } = place;
  const entry = await getEntry('lessons', lessonId);
  if (courseId !== demo && entry?.filePath !== `src/content/courses/${courseId}/${lessonId}/index.md`) {
    const named = placeInFile(`src/content/courses/${courseId}/index.md`, lessonId);
    const other = entry ? ` Another lesson has this id: ${entry.filePath}. Choose a new one.` : '';
    throw new Error(`${named}: there is no ${lessonId}/index.md beside this file.${other}`);
  }
  if (!entry) throw new Error('There is no src/content/demo/index.md.');
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

const demo = 'demo';

/** The public demo lesson, which belongs to no course. */
export const getDemo = () => placeLesson(demo, { courseId: demo, courseTitle: 'Demo lesson' });

const getEntries = once(async () => {
  const courses = await getCollection('courses');
  return courses.sort((a, b) => a.data.order - b.data.order);
});

/** All lessons of all courses, in teaching order. */
export const getLessons = once(async (): Promise<readonly PlacedLesson[]> => {
  const courses = await getEntries();
  const places = courses.flatMap(({ id, data }) =>
    data.modules.flatMap((module) =>
      module.lessons.map((lessonId) => placeLesson(lessonId, { courseId: id, courseTitle: data.title })),
    ),
  );
  const lessons = await Promise.all(places);
  await checkAllNamed(lessons);
  return lessons;
});

/** @throws for a lesson that no course lists, or that is listed twice */
async function checkAllNamed(lessons: readonly PlacedLesson[]): Promise<void> {
  const named = new Set<string>([demo]);
  for (const { id, courseId } of lessons) {
    if (!named.has(id)) named.add(id);
    else throw new Error(`${placeInFile(`src/content/courses/${courseId}/index.md`, id)}: ${id} is named twice.`);
  }
  const left = (await getCollection('lessons')).find(({ id }) => !named.has(id));
  if (left)
    throw new Error(`${left.filePath}: no course names this lesson. Add "${left.id}" to a module of its course.`);
}

/** Finds a lesson of any course. @throws for an unknown id */
export async function getLesson(lessonId: string): Promise<PlacedLesson> {
  const found = (await getLessons()).find(({ id }) => id === lessonId);
  if (!found) throw new Error(`There is no lesson "${lessonId}" in any course.`);
  return found;
}

/** Renders the text of a course as a component. */
export async function getCourseText(courseId: string) {
  const entry = await getEntry('courses', courseId);
  if (!entry) throw new Error(`There is no course "${courseId}".`);
  return (await render(entry)).Content;
}

/** All courses, in teaching order. */
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
