import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, lt, sql } from '../../../platform/db/drizzle.ts';
import { days, settledVideos, watchEvents } from '../../../platform/db/schema/index.ts';
import { monthStart } from '../domain/months.ts';
import { compactedState, type PractisedSpan, reduceEvents } from '../domain/playback.ts';

const pageSize = 50;

/** Locks a learner's row and gives it a new version, so that recorders start again with the compacted state. */
type BumpVersion = (tx: Database, userId: string) => Promise<unknown>;

/**
 * Compacts events: saves the progress and practice that the events before a month add up to, so that they can be
 * dropped. Idempotent.
 * @param month the first whose events are kept
 */
export async function compactBefore(db: Database, month: string, bumpVersion: BumpVersion): Promise<void> {
  const until = monthStart(month);
  for (let last: string | undefined; ; ) {
    const page = await db
      .selectDistinct({ userId: watchEvents.userId })
      .from(watchEvents)
      .where(and(lt(watchEvents.occurredAt, until), last ? gt(watchEvents.userId, last) : undefined))
      .orderBy(watchEvents.userId)
      .limit(pageSize);
    if (page.length === 0) return;
    for (const { userId } of page) {
      await db.transaction(async (tx) => {
        await bumpVersion(tx, userId);
        await compactUser(tx, userId, until);
      });
    }
    last = page.at(-1)!.userId;
  }
}

async function compactUser(tx: Database, userId: string, until: number): Promise<void> {
  const compacted = await tx.select().from(settledVideos).where(eq(settledVideos.userId, userId));
  const known = new Map(compacted.map((row) => [row.videoId, row]));
  const events = await tx
    .select()
    .from(watchEvents)
    .where(and(eq(watchEvents.userId, userId), lt(watchEvents.occurredAt, until)));
  const fresh = events.filter(({ videoId, occurredAt }) => occurredAt >= (known.get(videoId)?.until ?? 0));
  const spans: PractisedSpan[] = [];
  const rows = [...Map.groupBy(fresh, ({ videoId }) => videoId)].map(([videoId, own]) => {
    const result = reduceEvents(own, compactedState(known.get(videoId)?.state));
    spans.push(...result.spans);
    return { userId, videoId, until, state: result.state };
  });
  await upsert(tx, settledVideos, rows);
  await compactDays(tx, userId, spans);
}

async function compactDays(tx: Database, userId: string, spans: readonly PractisedSpan[]): Promise<void> {
  for (const [date, own] of Map.groupBy(spans, (span) => span.date)) {
    const practisedMs = own.reduce((sum, span) => sum + span.practisedMs, 0);
    await tx
      .update(days)
      .set({ settledMs: sql`${days.settledMs} + ${practisedMs}` })
      .where(and(eq(days.userId, userId), eq(days.date, date)));
  }
}
