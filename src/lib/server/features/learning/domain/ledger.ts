import type { Learner } from '../read/current-streak.ts';

/** A learner while acts are thought through: `learner` is changed as it goes, `before` stays. */
export interface Ledger {
  learner: Learner;
  readonly before: Learner;
  readonly timeZone: string;
  /** Practice to be put on days. */
  practice: Practice[];
  /** Lessons to be put on days, by date: completed, less those taken back. */
  lessons: Map<string, number>;
}

/**
 * Time practised that ended at `end` (milliseconds since the epoch); less than nothing when a late event shows that
 * something was skipped.
 */
export interface Practice {
  date: string;
  end: number;
  practisedMs: number;
}

export const openLedger = (learner: Learner, timeZone: string): Ledger => ({
  learner: { ...learner },
  before: learner,
  timeZone,
  practice: [],
  lessons: new Map(),
});
