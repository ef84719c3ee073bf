import { paths } from '../contract/page-paths.ts';
import type { Score } from '../music/score/score.ts';
import { getGuides, getLandings, getPages } from './articles.ts';
import { getClosingBars } from './closing-bars.ts';
import { getCourses } from './courses.ts';
import type { Preview } from './preview-picture.ts';
import { getLandingScore, getScore } from './scores.ts';
import { tools } from './tools.ts';

/** Content of each page's preview picture, by page path. */
export async function getPreviews(): Promise<Map<string, Preview>> {
  const [courses, landings, guides, pages] = await Promise.all([getCourses(), getLandings(), getGuides(), getPages()]);
  const entry = (page: string, kind: string, title: string, score?: Score) => [page, { kind, title, score }] as const;
  return new Map<string, Preview>([
    entry(paths.home, 'An open guitar school', 'Learn guitar where nobody is listening yet'),
    entry(paths.courses, 'Courses', 'From the very first string on'),
    entry(paths.gearReviews, 'Gear reviews', 'What each kind is worth, and what to check in a shop'),
    entry(paths.support, 'Support', 'Stuck? Ask.'),
    entry(paths.watchDemo, 'Demo lesson', getScore('demo').title, getScore('demo')),
    ...courses.map((course) => entry(paths.course(course.id), 'Course', course.title, getClosingBars(course).score)),
    ...landings.map(({ id, data }) => entry(paths.learn(id), 'Learn', data.title, getLandingScore(id))),
    ...guides.map(({ id, data }) => entry(paths.gearReview(id), 'Gear review', data.title)),
    entry(paths.tools, 'Free for everyone', 'Guitar tools'),
    ...tools.map(({ id, title }) => entry(paths.tool(id), 'Practice tool', title)),
    ...pages.map(({ id, data }) => entry(`/${id}`, 'Woodshed', data.title)),
  ]);
}
