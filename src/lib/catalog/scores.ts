import { readScore } from '../music/alphatex.ts';
import type { Score } from '../music/score.ts';

interface Source {
  /** AlphaTex as written. */
  source: string;
  score: Score;
}

/** The AlphaTex of each lesson and what it says, by lesson id. */
const ofLessons = read(
  import.meta.glob<string>('/src/content/**/score.atex', { query: '?raw', import: 'default', eager: true }),
  (path) => path.split('/').at(-2) as string,
);

/** The same of each landing page, by keyword. */
const ofLandings = read(
  import.meta.glob<string>('/src/content/learn/*.atex', { query: '?raw', import: 'default', eager: true }),
  (path) =>
    path
      .split('/')
      .at(-1)
      ?.replace(/\.atex$/, '') as string,
);

function read(sources: Record<string, string>, idOf: (path: string) => string): Map<string, Source> {
  return new Map(
    Object.entries(sources).map(([path, source]) => {
      try {
        return [idOf(path), { source, score: readScore(source) }];
      } catch (error) {
        throw new Error(`${path.slice(1)}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** @throws when the lesson has no `score.atex`. */
export function getScore(lessonId: string): Source {
  const found = ofLessons.get(lessonId);
  if (!found) throw new Error(`Lesson "${lessonId}" has no score.atex beside its index.mdx.`);
  return found;
}

/** The music of a landing page. @throws when there is none */
export function getLandingScore(keyword: string): Score {
  const found = ofLandings.get(keyword);
  if (!found) throw new Error(`The landing page "${keyword}" has no ${keyword}.atex beside its ${keyword}.mdx.`);
  return found.score;
}
