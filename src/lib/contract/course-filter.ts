import { type Course, type CoursesQuery, coursesQuery } from './catalog.ts';

/** Courses that match a query. Each word must occur in the texts of the course or of its lessons. */
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

/** Reads a page's query; ignores invalid parameters, since a page has no use for an error here. */
export function readCoursesQuery(parameters: URLSearchParams): CoursesQuery {
  const { level, style, query } = coursesQuery.shape;
  const given = (name: string) => parameters.get(name) ?? undefined;
  return {
    level: level.safeParse(given('level')).data,
    style: style.safeParse(given('style')).data,
    query: query.safeParse(given('query')?.slice(0, 120)).data || undefined,
  };
}
