import MiniSearch from 'minisearch';
import type { Passage } from '../../../../contract/passages.ts';
import { likeness, questionTerms, wordSet } from '../../../../contract/question-terms.ts';

interface Indexed extends Passage {
  key: number;
}

/** A matching passage, and the share of the question terms it covers: 0 to 1. */
export interface Found {
  passage: Passage;
  score: number;
  /** How many of them it has. */
  words: number;
  /** By title, heading and text. */
  coverage: number;
  /** By the heading alone. */
  headed: number;
}

export type PassageIndex = ReturnType<typeof createPassageIndex>;

/** Full-text index of everything published, for questions in whole sentences. */
export function createPassageIndex(passages: readonly Passage[]) {
  const documents = passages.map((passage, key): Indexed => ({ ...passage, key }));
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: ['title', 'heading', 'text'],
    tokenize: questionTerms,
    processTerm: (term) => term,
  });
  index.addAll(documents);
  const frequency = new Map<string, number>();
  for (const { title, heading = '', text } of documents) {
    for (const term of new Set(questionTerms(`${title} ${heading} ${text}`)))
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  /** Inverse document frequency: rare words weigh more. */
  const weight = (term: string) => Math.log((documents.length + 1) / ((frequency.get(term) ?? 0) + 1));

  return {
    /**
     * Finds passages that match a question, best first.
     * @param hint additional terms that raise the score but not the coverage
     */
    find(question: string, limit: number, hint = ''): Found[] {
      const asked = [...new Set(questionTerms(question))];
      const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weight(term), 0);
      const all = sum(asked);
      const words = wordSet(question);
      if (all === 0) return [];
      return index
        .search([...asked, ...questionTerms(hint)].join(' '), {
          boost: { heading: 2.5, title: 2 },
          fuzzy: (term) => term.length > 5 && 0.15,
          tokenize: (terms) => terms.split(' '),
        })
        .map(({ id, score, queryTerms }) => {
          const passage = documents[id as number]!;
          const inHeading = new Set(questionTerms(passage.heading ?? ''));
          const shared = asked.filter((term) => queryTerms.includes(term));
          const coverage = sum(shared) / all;
          const headed = sum(asked.filter((term) => inHeading.has(term))) / all;
          return {
            passage,
            score: score * coverage * (1 + 2 * likeness(words, wordSet(passage.heading ?? ''))),
            words: shared.length,
            coverage,
            headed,
          };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
