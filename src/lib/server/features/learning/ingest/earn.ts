import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { learners } from '../../../platform/db/schema.ts';
import { newlyMet } from '../domain/achievements.ts';
import type { Learner } from '../read/current-streak.ts';
import { learnerOf } from '../read/learner.ts';
import { countersOf, unlock } from './unlock.ts';

/**
 * One act of one learner in one transaction: `act` changes the counters of the learner, which nobody else holds
 * meanwhile, and what that earns is unlocked.
 * @throws DomainError UNAUTHENTICATED when the account is gone, and whatever `act` throws.
 */
export function earn<T>(
  db: Database,
  userId: string,
  now: Date,
  act: (tx: Database, learner: Learner) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const before = await learnerOf(tx, userId, true);
    const learner = { ...before };
    const result = await act(tx, learner);
    const achievements = newlyMet(countersOf(before), countersOf(learner));
    await unlock(tx, [{ learner, achievements }], now);
    await upsert(tx, learners, [learner]);
    return result;
  });
}
