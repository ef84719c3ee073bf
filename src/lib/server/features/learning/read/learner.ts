import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { learners } from '../../../platform/db/schema.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Learner } from './current-streak.ts';

/**
 * What is counted of a learner.
 * @param lock holds it until the transaction ends
 * @throws DomainError UNAUTHENTICATED when the user, whose token may still be good, is gone.
 */
export async function learnerOf(db: Database, userId: string, lock = false): Promise<Learner> {
  const query = db.select().from(learners).where(eq(learners.userId, userId));
  const [learner] = await (lock ? query.for('update') : query);
  if (!learner) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');
  return learner;
}
