import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { learners } from '../../../platform/db/schema/index.ts';
import { accountGone } from '../../../platform/errors.ts';
import { newlyMet } from '../domain/achievements.ts';
import type { Learner } from '../domain/learner.ts';
import { unlock } from './unlock.ts';

/**
 * How everything but the recorder writes to a learning record. The row in `learners` stands for the whole record: its
 * version (`xmin`) changes with every write, and the recorder writes only while the version is the one it has computed
 * with. So each writer takes the row's lock first and updates the row in the same transaction, even if nothing in it
 * changes.
 */

/**
 * Reads a learner and locks the row until the transaction ends.
 * @throws DomainError UNAUTHENTICATED when the account has been deleted, though its access token is still valid.
 */
export async function lockLearner(tx: Database, userId: string): Promise<Learner> {
  const [learner] = await tx.select().from(learners).where(eq(learners.userId, userId)).for('update');
  if (!learner) throw accountGone();
  return learner;
}

/**
 * Changes a learner in one transaction: `change` may modify the counters of the locked learner and write other tables;
 * achievements that follow are unlocked, and the learner is written.
 * @throws DomainError UNAUTHENTICATED when the account has been deleted, and whatever `change` throws.
 */
export function withLearner<T>(
  db: Database,
  userId: string,
  now: Date,
  change: (tx: Database, learner: Learner) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const before = await lockLearner(tx, userId);
    const learner = { ...before };
    const result = await change(tx, learner);
    await unlock(tx, learner, newlyMet(before, learner), now);
    await upsert(tx, learners, [learner]);
    return result;
  });
}

/**
 * Locks the learner's row and gives it a new version by an update that changes nothing, so that recorders that have
 * computed changes from the record as it was start again. For writers of other tables of the record that leave the
 * counters alone.
 * @returns undefined when the account has been deleted
 */
export async function bumpVersion(tx: Database, userId: string): Promise<Learner | undefined> {
  const [learner] = await tx.update(learners).set({ userId }).where(eq(learners.userId, userId)).returning();
  return learner;
}
