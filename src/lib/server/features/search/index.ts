import type { Answer } from '../../../contract/passages.ts';
import type { PlatformContext } from '../../platform/feature.ts';
import { createQuestionIndex, isMeant, type Match, type QuestionIndex } from './question-index.ts';
import { searchRoutes } from './routes.ts';
import { createSearch } from './service.ts';

export { isMeant, type Match };

/** Full-text search over everything published, and answers to known questions, from memory. */
export function createFeature({ content }: PlatformContext) {
  const search = createSearch(content);
  let made: QuestionIndex | undefined;
  /** Returns answers to known questions like this one, best first. The index is built on the first question. */
  function answers(question: string, limit: number): Match[] {
    made ??= createQuestionIndex(content.answers, content.passages);
    return made.find(question, limit);
  }
  /** Returns the answers that a search is most likely meant for, of the same page only the best. */
  function meantAnswers(query: string): Answer[] {
    const [first, second] = answers(query, 2)
      .filter(isMeant)
      .map(({ answer }) => answer);
    if (!first) return [];
    const isOfSamePage = first.links.some(({ href }) => href === second?.links[0]?.href);
    return second && !isOfSamePage ? [first, second] : [first];
  }
  return { routes: searchRoutes(search), ...search, answers, meantAnswers };
}

export type SearchFeature = ReturnType<typeof createFeature>;
