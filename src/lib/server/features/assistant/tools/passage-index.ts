import MiniSearch from 'minisearch';
import type { Passage } from '../../../../contract/passages.ts';
import { wordPattern } from '../../../../contract/search.ts';
import { meaning, wordsOf } from '../rules/question-terms.ts';

interface Indexed extends Passage {
  key: number;
}

/** A passage that fits, and how much of the question it has: 0 to 1. */
export interface Found {
  passage: Passage;
  score: number;
  coverage: number;
}

/** How alike a question and a heading are, small words and all: 0 to 1. */
function likeness(question: string, heading = ''): number {
  const [asked, stands] = [question, heading].map((text) => new Set(text.toLowerCase().match(wordPattern)));
  const both = [...asked!].filter((word) => stands!.has(word)).length;
  return both / (asked!.size + stands!.size - both || 1);
}

export type PassageIndex = ReturnType<typeof createPassageIndex>;

/** Everything that the school has written, to be asked in whole sentences. */
export function createPassageIndex(passages: readonly Passage[]) {
  const documents = passages.map((passage, key): Indexed => ({ ...passage, key }));
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: ['title', 'heading', 'text'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: meaning,
  });
  index.addAll(documents);
  const frequency = new Map<string, number>();
  for (const { title, heading = '', text } of documents) {
    for (const word of new Set(wordsOf(`${title} ${heading} ${text}`)))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  /** What is said seldom tells more. */
  const weight = (word: string) => Math.log((documents.length + 1) / ((frequency.get(word) ?? 0) + 1));

  return {
    /**
     * The passages that fit a question, the best first.
     * @param hint words that are not asked for, and welcome
     */
    find(question: string, limit: number, hint = ''): Found[] {
      const words = [...new Set(wordsOf(question))];
      const all = words.reduce((sum, word) => sum + weight(word), 0);
      if (all === 0) return [];
      return index
        .search([...words, ...wordsOf(hint)].join(' '), {
          boost: { heading: 2.5, title: 2 },
          fuzzy: (word) => word.length > 4 && 0.15,
          processTerm: (word) => word,
        })
        .map(({ id, score, queryTerms }) => {
          const coverage =
            words.filter((word) => queryTerms.includes(word)).reduce((sum, word) => sum + weight(word), 0) / all;
          const passage = documents[id as number]!;
          return { passage, score: score * coverage * (1 + 2 * likeness(question, passage.heading)), coverage };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
