import { getCollection } from 'astro:content';
import type { Answer, Passage } from '../contract/passages.ts';
import { answersOfSchool } from './answers.ts';
import { getGuides, getLandings, getPages } from './articles.ts';
import { getCourses, getLessons } from './courses.ts';
import { passagesOfSchool } from './passage-sources.ts';
import { getPlans } from './plans.ts';

/** Passages and answers of all texts, members' lessons included. For the server only. */
export async function getTexts(): Promise<{ passages: Passage[]; answers: Answer[] }> {
  const [courses, texts, lessons, guides, landings, pages, plans, written] = await Promise.all([
    getCourses(),
    getCollection('courses'),
    getLessons(),
    getGuides(),
    getLandings(),
    getPages(),
    getPlans(),
    getCollection('answers'),
  ]);
  const bodyOf = new Map(texts.map(({ id, body = '' }) => [id, body]));
  const withBody = <Entry extends { body?: string | undefined }>(entry: Entry) => ({
    ...entry,
    body: entry.body ?? '',
  });
  const school = {
    courses: courses.map((course) => ({ ...course, body: bodyOf.get(course.id) ?? '' })),
    lessons: lessons.map((lesson) => ({ ...lesson, body: lesson.entry.body ?? '' })),
    guides: guides.map(withBody),
    landings: landings.map(withBody),
    pages: pages.map(withBody),
    plans,
  };
  const passages = passagesOfSchool(school);
  return {
    passages,
    answers: answersOfSchool(
      written.flatMap(({ data }) => data.answers),
      school,
      passages,
    ),
  };
}
