import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, lt, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, settledVideos, watchEvents } from '../../../platform/db/schema.ts';
import { monthStart } from '../domain/months.ts';
import { type Credit, nothingWatched, replay } from '../domain/playback.ts';

const usersAtOnce = 50;

/**
 * Notes down what the events before a month add up to, so that these can go. Done again it changes nothing.
 * @param month the first that is kept
 */
export async function settleBefore(db: Database, month: string): Promise<void> {
  const until = monthStart(month);
  for (let last: string | undefined; ; ) {
    const page = await db
      .selectDistinct({ userId: watchEvents.userId })
      .from(watchEvents)
      .where(and(lt(watchEvents.occurredAt, until), last ? gt(watchEvents.userId, last) : undefined))
      .orderBy(watchEvents.userId)
      .limit(usersAtOnce);
    if (page.length === 0) return;
    for (const { userId } of page) await db.transaction((tx) => settleUser(tx, userId, until));
    last = page.at(-1)!.userId;
  }
}

async function settleUser(tx: Database, userId: string, until: number): Promise<void> {
  // Whoever thinks an act through at this moment has to do it again, with what is settled now.
  await tx.update(learners).set({ userId }).where(eq(learners.userId, userId));
  const settled = await tx.select().from(settledVideos).where(eq(settledVideos.userId, userId));
  const known = new Map(settled.map((row) => [row.videoId, row]));
  const events = await tx
    .select()
    .from(watchEvents)
    .where(and(eq(watchEvents.userId, userId), lt(watchEvents.occurredAt, until)));
  const fresh = events.filter(({ videoId, occurredAt }) => occurredAt >= (known.get(videoId)?.until ?? 0));
  const credits: Credit[] = [];
  const rows = [...Map.groupBy(fresh, ({ videoId }) => videoId)].map(([videoId, own]) => {
    const result = replay(own, known.get(videoId)?.state ?? nothingWatched);
    credits.push(...result.credits);
    return { userId, videoId, until, state: result.state };
  });
  await upsert(tx, settledVideos, rows);
  await settleDays(tx, userId, credits);
}

async function settleDays(tx: Database, userId: string, credits: readonly Credit[]): Promise<void> {
  for (const [date, own] of Map.groupBy(credits, (credit) => credit.date)) {
    const practisedMs = own.reduce((sum, credit) => sum + credit.practisedMs, 0);
    await tx
      .update(days)
      .set({ settledMs: sql`${days.settledMs} + ${practisedMs}` })
      .where(and(eq(days.userId, userId), eq(days.date, date)));
  }
}
