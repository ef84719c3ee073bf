import MiniSearch from 'minisearch';
import type { Passage } from '../../../../contract/passages.ts';
import { questionTerms } from '../../../../contract/question-terms.ts';
import { wordPattern } from '../../../../contract/search.ts';

interface Indexed extends Passage {
  key: number;
}

/** A matching passage, and the share of the question terms it covers: 0 to 1. */
export interface Found {
  passage: Passage;
  score: number;
  /** By title, heading and text. */
  coverage: number;
  /** By the heading alone. */
  headed: number;
}

/** Jaccard similarity of the words of a question and a heading, stop words included: 0 to 1. */
function likeness(question: string, heading = ''): number {
  const [asked, stands] = [question, heading].map((text) => new Set(text.toLowerCase().match(wordPattern)));
  const both = [...asked!].filter((word) => stands!.has(word)).length;
  return both / (asked!.size + stands!.size - both || 1);
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
      if (all === 0) return [];
      return index
        .search([...asked, ...questionTerms(hint)].join(' '), {
          boost: { heading: 2.5, title: 2 },
          fuzzy: (term) => term.length > 4 && 0.15,
          tokenize: (terms) => terms.split(' '),
        })
        .map(({ id, score, queryTerms }) => {
          const passage = documents[id as number]!;
          const inHeading = new Set(questionTerms(passage.heading ?? ''));
          const coverage = sum(asked.filter((term) => queryTerms.includes(term))) / all;
          const headed = sum(asked.filter((term) => inHeading.has(term))) / all;
          return { passage, score: score * coverage * (1 + 2 * likeness(question, passage.heading)), coverage, headed };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
