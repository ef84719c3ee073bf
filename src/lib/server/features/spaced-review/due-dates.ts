import { type Card, createEmptyCard, fsrs, type Grade, Rating as Grades } from 'ts-fsrs';
import type { Rating } from '../../../contract/spaced-review.ts';

/** One time that something was played and rated. */
export interface Rated {
  rating: Rating;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Hands forget sooner than heads: nothing waits longer than this, in days. */
export const maxIntervalDays = 14;

/** Free Spaced Repetition Scheduler (Ye and others, 2022), without its steps of minutes: nobody practises by the minute. */
const scheduler = fsrs({ maximum_interval: maxIntervalDays, enable_fuzz: false, enable_short_term: false });

const dayMs = 86_400_000;

const grades: Record<Rating, Grade> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

/**
 * When something comes up again, in milliseconds since the epoch.
 * @param rated in any order, at least one
 */
export function dueAfter(rated: readonly Rated[]): number {
  const inOrder = rated.toSorted((a, b) => a.at - b.at);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) throw new RangeError('What was never rated is never due.');
  const card = inOrder.reduce<Card>(
    (known, { rating, at }) => scheduler.next(known, new Date(at), grades[rating]).card,
    createEmptyCard(new Date(first.at)),
  );
  // The scheduler keeps its ratings a day apart, also beyond its own limit.
  return Math.min(card.due.getTime(), last.at + maxIntervalDays * dayMs);
}
