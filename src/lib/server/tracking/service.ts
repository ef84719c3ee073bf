import type { z } from 'zod';
import {
  type BatchAnswer,
  type batchBody,
  type Heartbeat,
  trackingEvent,
  type VideoAnalytics,
} from '../../contract/tracking.ts';
import { type Caller, checkMayRecord } from '../catalog/access.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { and, eq } from '../db/drizzle.ts';
import { videoProgress } from '../db/schema.ts';
import { DomainError, notFound } from '../errors.ts';
import { validate } from '../http/validate.ts';
import type { Recorder } from '../progress/record.ts';
import type { WatchAct } from '../progress/watching.ts';
import { clockAhead, instantOf, watchAct } from './acts.ts';
import { averageSpeed } from './rules/watching.ts';

const noCoverage: number[] = new Array(100).fill(0);

/** What players report while somebody watches. */
export function createTracking(db: Database, catalog: CatalogIndex, record: Recorder, clock: Clock) {
  function actOf(source: unknown, caller: Caller, now: number, ahead: number): WatchAct {
    const event = validate(trackingEvent, source, 'body');
    const video = catalog.videos.get(event.videoId);
    if (!video) throw notFound('video');
    const occurredAt = instantOf(event.timestamp, now, 'body.timestamp', ahead);
    checkMayRecord(video.lesson, caller, occurredAt);
    return watchAct({ videoId: event.videoId, kind: event.eventType }, { ...event, occurredAt });
  }

  return {
    /** @throws DomainError NOT_FOUND, or SUBSCRIPTION_REQUIRED for a lesson that the caller may not open. */
    async heartbeat(caller: Caller, { videoId, position, timestamp, sentAt }: Heartbeat): Promise<void> {
      const video = catalog.videos.get(videoId);
      if (!video) throw notFound('video');
      const now = clock.now();
      const occurredAt = instantOf(timestamp, now, 'body.timestamp', clockAhead(sentAt, now));
      checkMayRecord(video.lesson, caller, occurredAt);
      const act = watchAct({ videoId, kind: 'heartbeat' }, { position, timestamp, occurredAt });
      await record({ userId: caller.userId, watched: [act] });
    },

    /** Records what can be recorded; each event that cannot is named with the reason. */
    async batch(caller: Caller, { events, sentAt }: z.infer<typeof batchBody>): Promise<BatchAnswer> {
      const now = clock.now();
      const ahead = clockAhead(sentAt, now);
      const acts: WatchAct[] = [];
      const rejected: BatchAnswer['rejected'] = [];
      for (const [index, source] of events.entries()) {
        try {
          acts.push(actOf(source, caller, now, ahead));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const [detail] = error.details ?? [];
          const message = detail ? `${detail.path.replace('body', 'event')}: ${detail.message}` : error.message;
          rejected.push({ index, code: error.code, message });
        }
      }
      if (acts.length === 0) return { accepted: 0, duplicates: 0, rejected, unlocked: [] };
      const { fresh, unlocked } = await record({ userId: caller.userId, watched: acts });
      return { accepted: fresh.size, duplicates: acts.length - fresh.size, rejected, unlocked: [...unlocked] };
    },

    /** What somebody's own watching of a video adds up to. */
    async analytics(userId: string, videoId: string): Promise<VideoAnalytics> {
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
    },
  };
}

export type Tracking = ReturnType<typeof createTracking>;
