import { paths } from '../contract/page-paths.ts';
import { getGuides, getLandings, getPages } from './articles.ts';
import { getCourses, getLessons } from './courses.ts';
import { tools } from './tools.ts';

export interface MappedPage {
  path: string;
  /** Date of the last change of its text, if known. */
  updated?: Date | undefined;
}

/** Public pages outside any collection. */
const single = [
  paths.home,
  paths.courses,
  paths.tools,
  paths.watchDemo,
  paths.gearReviews,
  paths.support,
  paths.status,
];

/** Lists every page that search engines should index. */
export async function getSiteMap(): Promise<MappedPage[]> {
  const [courses, lessons, landings, guides, pages] = await Promise.all([
    getCourses(),
    getLessons(),
    getLandings(),
    getGuides(),
    getPages(),
  ]);
  return [
    ...single.map((path) => ({ path })),
    ...courses.map(({ id }) => ({ path: paths.course(id) })),
    ...lessons.map(({ id, courseId }) => ({ path: paths.lessonPreview(courseId, id) })),
    ...landings.map(({ id }) => ({ path: paths.learn(id) })),
    ...guides.map(({ id, data }) => ({ path: paths.gearReview(id), updated: data.updated })),
    ...tools.map(({ id }) => ({ path: paths.tool(id) })),
    ...pages.map(({ id, data }) => ({ path: `/${id}`, updated: data.updated })),
  ];
}
