import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { learners } from '../../../platform/db/schema/index.ts';
import { accountGone } from '../../../platform/errors.ts';
import type { Learner } from '../domain/learner.ts';

/**
 * Reads a learner's counters, streak and goals.
 * @throws DomainError UNAUTHENTICATED when the user has been deleted, though the access token is still valid.
 */
export async function learnerOf(db: Database, userId: string): Promise<Learner> {
  const [learner] = await db.select().from(learners).where(eq(learners.userId, userId));
  if (!learner) throw accountGone();
  return learner;
}
