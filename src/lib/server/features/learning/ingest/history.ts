import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, gte, isNotNull, lt } from '../../../platform/db/drizzle.ts';
import { days, settledVideos, unlockedAchievements, videoProgress, watchEvents } from '../../../platform/db/schema.ts';
import { nothingWatched, type WatchEvent, type WatchState } from '../domain/playback.ts';
import type { DayRow } from '../read/current-streak.ts';

/**
 * What an act rarely needs to know of one user, read when it does. It may be newer than the learner's state: then
 * the act is not written, and thought through again.
 */
export interface Facts {
  /** All events of a video that were recorded, after those that are settled. */
  historyOf(videoId: string): Promise<{ settled: WatchState; events: WatchEvent[] }>;
  daysBetween(after: string, before: string): Promise<DayRow[]>;
  allDays(): Promise<DayRow[]>;
  completedVideos(): Promise<string[]>;
  unlocked(): Promise<string[]>;
}

export function createFacts(db: Database, userId: string): Facts {
  return {
    async historyOf(videoId) {
      const [settled] = await db
        .select()
        .from(settledVideos)
        .where(and(eq(settledVideos.userId, userId), eq(settledVideos.videoId, videoId)));
      const since = settled && gte(watchEvents.occurredAt, settled.until);
      const rows = await db
        .select()
        .from(watchEvents)
        .where(and(eq(watchEvents.userId, userId), eq(watchEvents.videoId, videoId), since));
      return { settled: settled?.state ?? nothingWatched, events: rows };
    },
    daysBetween: (after, before) =>
      db
        .select()
        .from(days)
        .where(and(eq(days.userId, userId), gt(days.date, after), lt(days.date, before))),
    allDays: () => db.select().from(days).where(eq(days.userId, userId)),
    async completedVideos() {
      const rows = await db
        .select({ videoId: videoProgress.videoId })
        .from(videoProgress)
        .where(and(eq(videoProgress.userId, userId), isNotNull(videoProgress.completedAt)));
      return rows.map(({ videoId }) => videoId);
    },
    async unlocked() {
      const rows = await db
        .select({ achievementId: unlockedAchievements.achievementId })
        .from(unlockedAchievements)
        .where(eq(unlockedAchievements.userId, userId));
      return rows.map(({ achievementId }) => achievementId);
    },
  };
}
