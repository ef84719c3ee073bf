import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, gte, isNotNull, lt } from '../../../platform/db/drizzle.ts';
import { days, settledVideos, unlockedAchievements, videoProgress, watchEvents } from '../../../platform/db/schema.ts';
import type { DayRow } from '../domain/learner.ts';
import { nothingWatched, type WatchEvent, type WatchState } from '../domain/playback.ts';

/**
 * Parts of one learner's record that a report rarely needs: each is read when it does. They may be newer than the
 * cached learner; then the version differs, nothing is written, and the recorder tries again.
 */
export interface History {
  /** All stored events of a video, and the state before the first of them. */
  eventsOf(videoId: string): Promise<{ compacted: WatchState; events: WatchEvent[] }>;
  /** Both dates excluded. */
  daysBetween(after: string, before: string): Promise<DayRow[]>;
  allDays(): Promise<DayRow[]>;
  completedVideos(): Promise<string[]>;
  unlocked(): Promise<string[]>;
}

export function createHistory(db: Database, userId: string): History {
  return {
    async eventsOf(videoId) {
      const [compacted] = await db
        .select()
        .from(settledVideos)
        .where(and(eq(settledVideos.userId, userId), eq(settledVideos.videoId, videoId)));
      const since = compacted && gte(watchEvents.occurredAt, compacted.until);
      const events = await db
        .select()
        .from(watchEvents)
        .where(and(eq(watchEvents.userId, userId), eq(watchEvents.videoId, videoId), since));
      return { compacted: compacted?.state ?? nothingWatched, events };
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
