import type { Database } from '../db/database.ts';
import { asc, eq, inArray, sql } from '../db/drizzle.ts';
import { learners, users } from '../db/schema.ts';
import type { Learner } from '../streaks/service.ts';

/** A learner while an act is written: `learner` is changed as it goes, `before` stays. */
export interface Ledger {
  learner: Learner;
  before: Learner;
  timeZone: string;
  /** Practice to be put on days. */
  practice: Practice[];
  /** Lessons to be put on days, by date: completed, less those taken back. */
  lessons: Map<string, number>;
  unlocked: string[];
}

/** Time practised on a day; less than before when a late event shows that something was skipped. */
export interface Practice {
  date: string;
  practisedMs: number;
  /** When, in milliseconds since the epoch: start, end and time practised. */
  stretch?: [start: number, end: number, practisedMs: number];
}

/**
 * Takes the learners for this transaction alone, in one order, so that acts of one person follow each other and
 * nobody waits in a circle. Who is missing has deleted the account.
 */
export async function lockLearners(tx: Database, userIds: string[]): Promise<Map<string, Ledger>> {
  const rows = await tx
    .select({ learner: learners, timeZone: sql<string>`${users.preferences}->>'timeZone'` })
    .from(learners)
    .innerJoin(users, eq(users.userId, learners.userId))
    .where(inArray(learners.userId, userIds))
    .orderBy(asc(learners.userId))
    .for('update', { of: learners });
  return new Map(
    rows.map(({ learner, timeZone }) => [
      learner.userId,
      { learner: { ...learner }, before: learner, timeZone, practice: [], lessons: new Map(), unlocked: [] },
    ]),
  );
}
