import type { APIRoute, GetStaticPaths } from 'astro';
import { getLessonsOf } from '../catalog.ts';
import { getCourses } from '../courses.ts';
import { getWrittenScore } from '../scores.ts';

export const prerender = true;

export const getStaticPaths = (async () =>
  (await getCourses()).map(({ id }) => ({ params: { course: id } }))) satisfies GetStaticPaths;

/**
 * Renders one course at a time, so that memory does not grow with their number. Scores are spliced in as JSON: parsing
 * them again would take most of the time.
 */
export const GET: APIRoute = async ({ params }) => {
  const lessons = await getLessonsOf(params.course as string);
  const written = lessons.flatMap((lesson, index) => [
    Buffer.from(`${index > 0 ? '},' : '['}${JSON.stringify(lesson).slice(0, -1)},"tab":`),
    getWrittenScore(lesson.id).json,
  ]);
  return new Response(Buffer.concat([...written, Buffer.from(written.length > 0 ? '}]' : '[]')]));
};
