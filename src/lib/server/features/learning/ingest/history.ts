import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, gte, inArray, isNotNull, lt } from '../../../platform/db/drizzle.ts';
import {
  days,
  settledVideos,
  unlockedAchievements,
  videoProgress,
  watchEvents,
} from '../../../platform/db/schema/index.ts';
import type { DayRow } from '../domain/learner.ts';
import { compactedState, type WatchEvent, type WatchState } from '../domain/playback.ts';

/**
 * Reads parts of a learner's record that few reports need. They may be newer than the cached learner; then the version
 * differs, nothing is written, and the recorder tries again.
 */

/** All stored events of a video, and the state before the first of them. */
export async function readEvents(
  db: Database,
  userId: string,
  videoId: string,
): Promise<{ compacted: WatchState; events: WatchEvent[] }> {
  const [compacted] = await db
    .select()
    .from(settledVideos)
    .where(and(eq(settledVideos.userId, userId), eq(settledVideos.videoId, videoId)));
  const since = compacted && gte(watchEvents.occurredAt, compacted.until);
  const events = await db
    .select()
    .from(watchEvents)
    .where(and(eq(watchEvents.userId, userId), eq(watchEvents.videoId, videoId), since));
  return { compacted: compactedState(compacted?.state), events };
}

export const readDays = (db: Database, userId: string, dates: string[]): Promise<DayRow[]> =>
  db
    .select()
    .from(days)
    .where(and(eq(days.userId, userId), inArray(days.date, dates)));

/** Both dates excluded. */
export const readDaysBetween = (db: Database, userId: string, after: string, before: string): Promise<DayRow[]> =>
  db
    .select()
    .from(days)
    .where(and(eq(days.userId, userId), gt(days.date, after), lt(days.date, before)));

export const readAllDays = (db: Database, userId: string): Promise<DayRow[]> =>
  db.select().from(days).where(eq(days.userId, userId));

/** Ids of completed videos. */
export async function readCompletedVideos(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ videoId: videoProgress.videoId })
    .from(videoProgress)
    .where(and(eq(videoProgress.userId, userId), isNotNull(videoProgress.completedAt)));
  return rows.map(({ videoId }) => videoId);
}

/** Ids of unlocked achievements. */
export async function readUnlocked(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ achievementId: unlockedAchievements.achievementId })
    .from(unlockedAchievements)
    .where(eq(unlockedAchievements.userId, userId));
  return rows.map(({ achievementId }) => achievementId);
}
