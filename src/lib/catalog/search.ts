import { type CollectionEntry, getEntry } from 'astro:content';
import type { Course } from '../contract/catalog.ts';
import { paths } from '../contract/page-paths.ts';
import type { SearchDocument, SearchKind } from '../contract/search.ts';
import { getGuides, getLandings } from './articles.ts';
import { getCourses, getLessons, type PlacedLesson } from './courses.ts';
import { plainText } from './plain-text.ts';
import { getChords } from './scores.ts';

/** All documents of the full-text search. */
export async function getSearchDocuments(): Promise<SearchDocument[]> {
  const [courses, lessons, guides, landings] = await Promise.all([
    getCourses(),
    getLessons(),
    getGuides(),
    getLandings(),
  ]);
  return [
    ...(await Promise.all(courses.map(ofCourse))),
    ...lessons.map(ofLesson),
    ...guides.map(ofGuide),
    ...landings.map(ofLanding),
  ];
}

const keyOf = (kind: SearchKind, id: string) => ({ kind, id, key: `${kind}/${id}` });
const sentences = (...parts: string[]) => parts.map((part) => part.replace(/(\w)$/, '$1.')).join(' ');

async function ofCourse({ id, title, summary, goals, style, level }: Course): Promise<SearchDocument> {
  const text = plainText((await getEntry('courses', id))?.body ?? '');
  const open = sentences(summary, ...goals, text);
  return {
    ...keyOf('course', id),
    title,
    href: paths.course(id),
    about: sentences(summary, style, level),
    text: open,
    open,
  };
}

/** Members' lessons are indexed, but excerpts show only their summary. */
function ofLesson({ id, courseId, courseTitle, title, summary, goals, access, entry }: PlacedLesson): SearchDocument {
  const chords = getChords(id).map(({ name }) => name);
  const about = sentences(summary, ...goals);
  const text = plainText(entry.body ?? '');
  return {
    ...keyOf('lesson', id),
    title,
    href: paths.lesson(courseId, id),
    course: { id: courseId, title: courseTitle },
    access,
    about: sentences(about, courseTitle, ...chords),
    text,
    open: access === 'free' ? sentences(about, text) : about,
  };
}

function ofGuide({ id, data, body = '' }: CollectionEntry<'guides'>): SearchDocument {
  const { title, description, verdict, worth, verdicts, criteria, checks } = data;
  const compared = criteria.map(({ name, whatToLookFor, why }) => sentences(`${name}: ${whatToLookFor}`, why));
  const text = sentences(verdict, worth, ...Object.values(verdicts), ...compared, ...checks, plainText(body));
  return { ...keyOf('review', id), title, href: paths.gearReview(id), about: description, text, open: text };
}

function ofLanding({ id, data, body = '' }: CollectionEntry<'learn'>): SearchDocument {
  const { title, description, answer, mistakes, questions } = data;
  const asked = questions.flatMap(({ question, answer }) => [question, answer]);
  const text = sentences(answer, plainText(body), ...mistakes, ...asked);
  return { ...keyOf('landing', id), title, href: paths.learn(id), about: description, text, open: text };
}
