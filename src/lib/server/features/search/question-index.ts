import type { Answer, Passage } from '../../../contract/passages.ts';
import { askingWords, likeness, questionTerms, wordSet } from '../../../contract/question-terms.ts';
import { wordPattern } from '../../../contract/search.ts';
import { otherTopics, otherWords } from './other-topics.ts';
import { createSpelling } from './spelling.ts';

/** An answer to a similar question. */
export interface Match {
  answer: Answer;
  /** How alike the questions are: 0 to 1. */
  score: number;
  /** How many words they share. */
  words: number;
  /** Its score in proportion to that of the next answer. */
  lead: number;
}

/** From these scores an answer is taken to be meant: with one word in common, two, and more. */
const minScores = [1, 0.6, 0.44, 0.4];

/** With so much of a lead over the next answer, a part of the score is enough. */
const clearLead = 1.2;
const ofClearLead = 0.75;

/** Whether the known question is so much like the other that its answer may be given. */
export const isMeant = ({ score, words, lead }: Match): boolean =>
  score >= minScores[Math.min(words, minScores.length - 1)]! * (lead >= clearLead ? (words > 1 ? ofClearLead : 1) : 1);

/** What a word of the question counts that is only in other phrasings of the same question, or only in the answer. */
const elsewhere = { phrasings: 0.6, text: 0.3 };
/** The weight of a word of the known question that is not asked for, in proportion to one that is asked for. */
const unasked = 0.35;

/** What shared words count that are in no single phrasing. */
const anyWording = 0.6;

/** Weight of a word like "why", in proportion to others as rare. */
const asking = 0.4;
const isAsking = (term: string) => term.startsWith('?');
const termsOf = (question: string) => [...questionTerms(question), ...askingWords(question).map((word) => `?${word}`)];

/** Words that only a question about playing the guitar has. */
const onTopic =
  /\b(?:guitars?|chords?|frets?|fretboard|strum\w*|capo|plectrum|picks?(?! up)|tuner|tabs?|metronome|fingertips?|strings)\b/;
/** With one of these, a word of another subject does not matter. */
const aboutGuitar = /\b(?:guitars?|chords?|frets?|fretboard|strum\w*|capo)\b/;
/** The weight of a word that no answer knows, in proportion to the rarest that one knows. */
const unknown = { onTopic: 0.3, other: 0.7 };
/** What a question with a word of another subject is worth, in proportion to one without. */
const otherTopic = 0.4;
/** A question of more words is compared as if the rest were not there: stories have many that do not matter. */
const maxTerms = 5;
/** The weight of a single sentence or clause, in proportion to the whole question. */
const clause = 0.92;
/** Clauses of fewer terms are not compared. */
const minClauseTerms = 2;

/** How much the same wording, stop words included, counts between answers that are as good as each other. */
const tieBreaker = 0.1;

export type QuestionIndex = ReturnType<typeof createQuestionIndex>;

const clauseEnd = /[.?!;:,\n]+|\b(?:but|because)\b/;

/** A match and its score with the wording counted. */
type Ranked = Omit<Match, 'lead'> & { rank: number };

/** Counts the words of texts, in lower case. */
function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(wordPattern) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Finds the known question that comes closest to another, by the words they share: rare words count more.
 * @param passages other texts, whose words are not taken for misspelt ones
 */
export function createQuestionIndex(answers: readonly Answer[], passages: readonly Passage[] = []) {
  const known = answers.map((answer) => ({
    answer,
    phrasings: answer.questions.map((question) => new Set(termsOf(question))),
    all: new Set([...answer.questions, answer.words ?? ''].flatMap(termsOf)),
    text: new Set(questionTerms(answer.text)),
    words: answer.questions.map(wordSet),
  }));
  const frequency = new Map<string, number>();
  for (const { all } of known) for (const term of all) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const read = new Set(known.flatMap(({ text }) => [...text]));
  /** Inverse document frequency. */
  const weight = (term: string) => {
    const answersWith = frequency.get(term);
    const share = isAsking(term) ? asking : 1;
    return share * Math.log(1 + known.length / (answersWith ?? 1));
  };
  const sum = (terms: Iterable<string>, share: (term: string) => number = () => 1) =>
    [...terms].reduce((total, term) => total + weight(term) * share(term), 0);

  const correct = createSpelling(
    countWords(answers.flatMap(({ questions, words = '', text }) => [...questions, words, text])),
    new Set([...countWords(passages.map(({ text }) => text)).keys(), ...otherWords]),
  );

  type Known = (typeof known)[number];
  type Alike = Pick<Match, 'score' | 'words'>;
  function compare(asked: Set<string>, total: number, phrasing: Set<string>, { all, text }: Known): Alike {
    const both = [...asked].filter((term) => phrasing.has(term));
    if (both.length === 0) return { score: 0, words: 0 };
    const covered = sum(asked, (term) =>
      phrasing.has(term) ? 1 : all.has(term) ? elsewhere.phrasings : text.has(term) ? elsewhere.text : 0,
    );
    const words = [...asked].filter((term) => all.has(term) && !isAsking(term)).length;
    const score = Math.min(1, covered / total) * (1 - unasked * (1 - sum(both) / sum(phrasing)));
    return { score, words };
  }

  /** Compares a question with all words of an answer, in whichever phrasing they are. */
  function compareWords(asked: Set<string>, total: number, { all, text }: Known): Alike {
    const words = [...asked].filter((term) => all.has(term) && !isAsking(term)).length;
    const covered = sum(asked, (term) => (all.has(term) ? 1 : text.has(term) ? elsewhere.text : 0));
    return { score: words < 2 ? 0 : anyWording * Math.min(1, covered / total), words };
  }

  /** Compares one question, or a part of one, with all known ones. */
  function compareAll(question: string): Ranked[] {
    const asked = new Set(termsOf(question));
    if ([...asked].every(isAsking)) return [];
    const isOnTopic = onTopic.test(question);
    const ofUnknown = isOnTopic ? unknown.onTopic : unknown.other;
    const isKnown = (term: string) => isAsking(term) || frequency.has(term) || read.has(term);
    const all = sum(asked, (term) => (isKnown(term) ? 1 : ofUnknown));
    const total = Math.min(all, maxTerms * Math.log(1 + known.length));
    const words = wordSet(question);
    return known.map((one) => {
      const alike = one.phrasings
        .map((phrasing) => compare(asked, total, phrasing, one))
        .reduce((best, each) => (each.score > best.score ? each : best), compareWords(asked, total, one));
      const closest = alike.score > 0 ? Math.max(...one.words.map((other) => likeness(words, other))) : 0;
      const isStrange =
        !aboutGuitar.test(question) &&
        [...asked].some((term) => otherTopics.has(term) && !one.all.has(term) && !one.text.has(term));
      const score = isStrange ? otherTopic * alike.score : alike.score;
      return { answer: one.answer, score, words: alike.words, rank: score + tieBreaker * closest };
    });
  }

  /** Sorts matches, the most alike first, and leaves only the best of each answer. */
  function ranked(matches: readonly Ranked[]): (Match & Ranked)[] {
    const found = new Map<string, Ranked>();
    for (const match of matches.filter(({ score }) => score > 0).toSorted((a, b) => b.rank - a.rank))
      if (!found.has(match.answer.id)) found.set(match.answer.id, match);
    const best = [...found.values()];
    return best.map((match, at) => ({ ...match, lead: match.score / (best[at + 1]?.score ?? match.score / 2) }));
  }
  const isOfOtherTopic = (question: string) => questionTerms(question).some((term) => otherTopics.has(term));

  return {
    /** Returns the answers to similar questions, the most alike first. */
    find(question: string, limit: number): Match[] {
      const corrected = correct(question);
      const whole = ranked(compareAll(corrected));
      if (whole[0] && isMeant(whole[0])) return whole.slice(0, limit);
      const clauses = corrected.split(clauseEnd).filter((part) => questionTerms(part).length >= minClauseTerms);
      if (clauses.length < 2 || (isOfOtherTopic(corrected) && !aboutGuitar.test(corrected)))
        return whole.slice(0, limit);
      const parts = clauses.flatMap((part) =>
        compareAll(part).map((match) => ({ ...match, score: clause * match.score, rank: clause * match.rank })),
      );
      return ranked([...whole, ...parts]).slice(0, limit);
    },
  };
}
