import { addDays } from '../../../contract/dates.ts';
import { upsert } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { activities, days } from '../../platform/db/schema.ts';
import { openLedger, type Practice } from '../learning/domain/ledger.ts';
import { recordDays } from '../learning/ingest/apply-days.ts';
import type { ActivityRow } from '../learning/ingest/apply-events.ts';
import { createFacts } from '../learning/ingest/history.ts';
import type { Learner } from '../learning/read/current-streak.ts';

/**
 * Puts an entry in the place of what it was before; either may be missing. Days, streak and counters follow. The
 * learner, whom nobody else holds meanwhile, is changed and is to be written by the caller.
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
    if (before) ledger.practice.push({ ...practiceOf(before), practisedMs: -before.practisedMs });
    if (after) ledger.practice.push(practiceOf(after));
    const near = ledger.practice.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]);
    const rows = await tx
      .select()
      .from(days)
      .where(and(eq(days.userId, userId), inArray(days.date, near)));
    const known = new Map(rows.map((row) => [row.date, row]));
    const { added, changed } = await recordDays(ledger, known, createFacts(tx, userId));
    await upsert(tx, days, [...added, ...changed]);
    Object.assign(learner, ledger.learner);
  }
  if (after) await upsert(tx, activities, [after]);
  else if (before) {
    const place = and(eq(activities.userId, userId), eq(activities.activityId, before.activityId));
    await tx.delete(activities).where(place);
  }
}

const practiceOf = ({ date, occurredAt, practisedMs }: ActivityRow): Practice => ({
  date,
  end: occurredAt,
  practisedMs,
});
