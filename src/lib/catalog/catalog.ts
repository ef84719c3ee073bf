import type { Catalog, CatalogLesson } from '../contract/catalog.ts';
import { getGuides } from './articles.ts';
import { getCourses, getDemo, getLessons, type PlacedLesson } from './courses.ts';
import { getLessonText } from './lesson-text.ts';
import { getMedia } from './media.ts';
import { getPlans } from './plans.ts';
import { getTexts } from './school.ts';
import { getScore, getWrittenScore } from './scores.ts';
import { getSearchDocuments } from './search.ts';
import { indexDocuments } from './search-index.ts';

/** A lesson of the catalogue without its score, which is most of its size. */
type UnscoredLesson = Omit<CatalogLesson, 'tab'>;

/**
 * Assembles the catalogue that the API loads, members' lessons included. For the server only; pages use `courses.ts`.
 */
export async function getCatalog(): Promise<Catalog> {
  const courses = await getCourses();
  const lessons = await Promise.all(courses.map(({ id }) => getLessonsOf(id)));
  return { ...(await getCatalogFrame()), lessons: lessons.flat().map(scored) };
}

const scored = <Lesson extends UnscoredLesson>(lesson: Lesson) => ({ ...lesson, tab: getScore(lesson.id) });

/** The catalogue without its lessons. */
export async function getCatalogFrame(): Promise<Omit<Catalog, 'lessons'>> {
  const [courses, lessons, demo, guides, plans] = await Promise.all([
    getCourses(),
    getLessons(),
    getDemo(),
    getGuides(),
    getPlans(),
  ]);
  return {
    courses: [...courses],
    plans,
    reviews: guides.map(({ id, data }) => ({ id, title: data.title })),
    demo: scored({ ...contentOf(demo), previous: null, next: linkTo(lessons[0]) }),
    search: indexDocuments(await getSearchDocuments()),
    ...(await getTexts()),
  };
}

/** The lessons of a course, in order. */
export async function getLessonsOf(courseId: string): Promise<UnscoredLesson[]> {
  const lessons = await getLessons();
  return lessons.flatMap((lesson, index) =>
    lesson.courseId === courseId
      ? [{ ...contentOf(lesson), previous: linkTo(lessons[index - 1]), next: linkTo(lessons[index + 1]) }]
      : [],
  );
}

const linkTo = (lesson?: PlacedLesson) =>
  lesson ? { id: lesson.id, title: lesson.title, summary: lesson.summary, courseId: lesson.courseId } : null;

function contentOf(lesson: PlacedLesson) {
  const { id, courseId, courseTitle, title, summary, access, goals, technique } = lesson;
  const { folder, manifest } = getMedia(id);
  const file = (name: string) => `${folder}/${name}`;
  return {
    id,
    courseId,
    courseTitle,
    title,
    summary,
    access,
    goals,
    technique,
    bodyHtml: getLessonText(lesson.entry),
    chapters: manifest.chapters,
    score: getWrittenScore(id).source,
    downloads: manifest.downloads.map(({ href, ...download }) => ({ ...download, href: file(href) })),
    video: {
      videoId: id,
      duration: manifest.duration,
      musicStart: manifest.musicStart,
      hls: file(manifest.hls),
      poster: file(manifest.poster),
      captions: file(manifest.captions),
      chapters: file(manifest.chaptersTrack),
      storyboard: file(manifest.storyboard),
    },
  };
}
