import MiniSearch from 'minisearch';
import type { Answer } from '../../../contract/passages.ts';
import { askingWords, likeness, questionTerms, wordSet } from '../../../contract/question-terms.ts';

/** An answer to a similar question. */
export interface Match {
  answer: Answer;
  /** How alike the questions are: 0 to 1. */
  score: number;
  /** How many words they share. */
  words: number;
}

/** From these scores an answer is taken to be meant: with one word in common, and with more. */
const minScore = { oneWord: 0.6, more: 0.44 };

/** Whether the known question is so much like the other that its answer may be given. */
export const isMeant = ({ score, words }: Match): boolean => score >= (words > 1 ? minScore.more : minScore.oneWord);

/** What a word of the question counts that is only in other phrasings of the same question, or only in the answer. */
const elsewhere = { phrasings: 0.6, text: 0.3 };
/** The weight of a word of the known question that is not asked for, in proportion to one that is asked for. */
const unasked = 0.35;

/** Weight of a word like "why", in proportion to others as rare. */
const asking = 0.4;
const isAsking = (term: string) => term.startsWith('?');
const termsOf = (question: string) => [...questionTerms(question), ...askingWords(question).map((word) => `?${word}`)];

/** How much the same wording, stop words included, counts between answers that are as good as each other. */
const tieBreaker = 0.1;

export type QuestionIndex = ReturnType<typeof createQuestionIndex>;

/** Finds the known question that comes closest to another, by the words they share: rare words count more. */
export function createQuestionIndex(answers: readonly Answer[]) {
  const known = answers.map((answer) => ({
    answer,
    phrasings: answer.questions.map((question) => new Set(termsOf(question))),
    all: new Set(answer.questions.flatMap(termsOf)),
    text: new Set(questionTerms(answer.text)),
    words: answer.questions.map(wordSet),
  }));
  const frequency = new Map<string, number>();
  for (const { all } of known) for (const term of all) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  /** Inverse document frequency. Words in no question weigh as much as the rarest. */
  const weight = (term: string) =>
    (isAsking(term) ? asking : 1) * Math.log(1 + known.length / (frequency.get(term) ?? 1));
  const sum = (terms: Iterable<string>, share: (term: string) => number = () => 1) =>
    [...terms].reduce((total, term) => total + weight(term) * share(term), 0);

  const vocabulary = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] });
  vocabulary.addAll([...new Set(known.flatMap(({ all, text }) => [...all, ...text]))].map((id) => ({ id })));
  /** Returns the known word that a misspelt one comes closest to. */
  const spelt = (term: string): string =>
    vocabulary.has(term) || term.length < 6 || isAsking(term)
      ? term
      : ((vocabulary.search(term, { fuzzy: 0.2, processTerm: (word) => word })[0]?.id as string | undefined) ?? term);

  type Known = (typeof known)[number];
  type Alike = Omit<Match, 'answer'>;
  function compare(asked: Set<string>, total: number, phrasing: Set<string>, { all, text }: Known): Alike {
    const both = [...asked].filter((term) => phrasing.has(term));
    if (both.length === 0) return { score: 0, words: 0 };
    const covered = sum(asked, (term) =>
      phrasing.has(term) ? 1 : all.has(term) ? elsewhere.phrasings : text.has(term) ? elsewhere.text : 0,
    );
    const words = [...asked].filter((term) => all.has(term) && !isAsking(term)).length;
    return { score: (covered / total) * (1 - unasked * (1 - sum(both) / sum(phrasing))), words };
  }

  return {
    /** Returns the answers to similar questions, the most alike first. */
    find(question: string, limit: number): Match[] {
      const asked = new Set(termsOf(question).map(spelt));
      const total = sum(asked);
      if ([...asked].every(isAsking)) return [];
      const words = wordSet(question);
      return known
        .map((one): Match & { rank: number } => {
          const alike = one.phrasings
            .map((phrasing) => compare(asked, total, phrasing, one))
            .reduce((best, each) => (each.score > best.score ? each : best));
          const closest = alike.score > 0 ? Math.max(...one.words.map((other) => likeness(words, other))) : 0;
          return { answer: one.answer, ...alike, rank: alike.score + tieBreaker * closest };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit);
    },
  };
}
