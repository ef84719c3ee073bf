import { addDays } from '../../../../contract/dates.ts';
import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { activities, days } from '../../../platform/db/schema/index.ts';
import { openLedger } from '../domain/days.ts';
import type { ActivityRow, Learner } from '../domain/learner.ts';
import type { PractisedSpan } from '../domain/playback.ts';
import { applyDays } from './apply-events.ts';

/**
 * Replaces a practice entry: `before` is missing for a new one, `after` for a deleted one. Days, streak and counters
 * follow.
 * @param learner locked and modified: call it in `withLearner`, which writes it
 */
export async function moveEntry(
  tx: Database,
  { learner, timeZone }: { learner: Learner; timeZone: string },
  before: ActivityRow | undefined,
  after: ActivityRow | undefined,
): Promise<void> {
  const { userId } = learner;
  const isMoved =
    before?.date !== after?.date ||
    before?.practisedMs !== after?.practisedMs ||
    before?.occurredAt !== after?.occurredAt;
  if (isMoved) {
    const ledger = openLedger(learner, timeZone);
    if (before) ledger.practice.push({ ...spanOf(before), practisedMs: -before.practisedMs });
    if (after) ledger.practice.push(spanOf(after));
    const near = ledger.practice.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]);
    const rows = await tx
      .select()
      .from(days)
      .where(and(eq(days.userId, userId), inArray(days.date, near)));
    const known = new Map(rows.map((row) => [row.date, row]));
    const { added, changed } = await applyDays(ledger, known, tx);
    await upsert(tx, days, [...added, ...changed]);
    Object.assign(learner, ledger.learner);
  }
  if (after) await upsert(tx, activities, [after]);
  else if (before) {
    const place = and(eq(activities.userId, userId), eq(activities.activityId, before.activityId));
    await tx.delete(activities).where(place);
  }
}

const spanOf = ({ date, occurredAt, practisedMs }: ActivityRow): PractisedSpan => ({
  date,
  end: occurredAt,
  practisedMs,
});
