import { readScore } from '../music/alphatex.ts';
import type { Score } from '../music/score.ts';

const sources = import.meta.glob<string>('/src/content/**/score.atex', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The AlphaTex of each lesson and what it says, by lesson id. */
const scores = new Map<string, { source: string; score: Score }>(
  Object.entries(sources).map(([path, source]) => {
    const lessonId = path.split('/').at(-2) as string;
    try {
      return [lessonId, { source, score: readScore(source) }];
    } catch (error) {
      throw new Error(`${path.slice(1)}: ${(error as Error).message}`, { cause: error });
    }
  }),
);

/** @throws when the lesson has no `score.atex`. */
export function getScore(lessonId: string) {
  const found = scores.get(lessonId);
  if (!found) throw new Error(`Lesson "${lessonId}" has no score.atex beside its index.mdx.`);
  return found;
}
