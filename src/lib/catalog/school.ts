import { getCollection } from 'astro:content';
import type { Passage } from '../contract/passages.ts';
import { getGuides, getLandings, getPages } from './articles.ts';
import { getCourses, getLessons } from './courses.ts';
import { passagesOfSchool } from './passage-sources.ts';
import { getPlans } from './plans.ts';

/** Everything that the school has written, members' lessons included: for the server alone. */
export async function getPassages(): Promise<Passage[]> {
  const [courses, texts, lessons, guides, landings, pages, plans] = await Promise.all([
    getCourses(),
    getCollection('courses'),
    getLessons(),
    getGuides(),
    getLandings(),
    getPages(),
    getPlans(),
  ]);
  const bodyOf = new Map(texts.map(({ id, body = '' }) => [id, body]));
  const withBody = <Entry extends { body?: string | undefined }>(entry: Entry) => ({
    ...entry,
    body: entry.body ?? '',
  });
  return passagesOfSchool({
    courses: courses.map((course) => ({ ...course, body: bodyOf.get(course.id) ?? '' })),
    lessons: lessons.map((lesson) => ({ ...lesson, body: lesson.entry.body ?? '' })),
    guides: guides.map(withBody),
    landings: landings.map(withBody),
    pages: pages.map(withBody),
    plans,
  });
}
