import { type Course, type CoursesQuery, coursesQuery } from './catalog.ts';

/** The courses that a query asks for. Each word has to stand somewhere in what a course says of itself and its lessons. */
export function filterCourses<One extends Course>(
  courses: readonly One[],
  { level, style, query = '' }: CoursesQuery,
): One[] {
  const words = query.toLowerCase().split(/\s+/);
  return courses.filter((course) => {
    if ((level && course.level !== level) || (style && course.style !== style)) return false;
    const text = wordsOf(course).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function wordsOf({ title, summary, goals, modules }: Course): string {
  const lessons = modules.flatMap((module) => module.lessons);
  return [title, summary, ...goals, ...lessons.flatMap((lesson) => [lesson.title, lesson.summary])].join(' ');
}

/** What an address asks for, as far as it can be understood: a page has no use for an error here. */
export function readCoursesQuery(parameters: URLSearchParams): CoursesQuery {
  const { level, style, query } = coursesQuery.shape;
  const given = (name: string) => parameters.get(name) ?? undefined;
  return {
    level: level.safeParse(given('level')).data,
    style: style.safeParse(given('style')).data,
    query: query.safeParse(given('query')?.slice(0, 120)).data || undefined,
  };
}
