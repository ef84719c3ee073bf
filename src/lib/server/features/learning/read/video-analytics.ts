import type { VideoAnalytics } from '../../../../contract/tracking.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { videoProgress } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Lessons } from '../domain/catalog.ts';
import { averageSpeed } from '../domain/playback.ts';

const noCoverage: number[] = new Array(100).fill(0);

/** A learner's own statistics of a video. The reader throws DomainError NOT_FOUND for an unknown video. */
export const createVideoAnalytics =
  (db: Database, catalog: Lessons) =>
  async (userId: string, videoId: string): Promise<VideoAnalytics> => {
    if (!catalog.videos.has(videoId)) throw notFound('video');
    const [row] = await db
      .select()
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)));
    return {
      videoId,
      watchSeconds: (row?.watchedMs ?? 0) / 1000,
      plays: row?.plays ?? 0,
      completions: row?.completions ?? 0,
      lastWatched: row ? new Date(row.lastWatchedAt).toISOString() : null,
      coverage: row?.coverage.length ? row.coverage : noCoverage,
      seeks: row?.seeks ?? 0,
      averageSpeed: row ? averageSpeed(row) : 1,
    };
  };

export type ReadVideoAnalytics = ReturnType<typeof createVideoAnalytics>;
