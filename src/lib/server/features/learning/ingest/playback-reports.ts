import type { z } from 'zod';
import { type BatchAnswer, type batchBody, type Heartbeat, trackingEvent } from '../../../../contract/tracking.ts';
import type { Clock } from '../../../platform/clock.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { validate } from '../../../platform/validate.ts';
import { type Caller, checkMayRecord } from '../../catalog/index.ts';
import type { Lessons } from '../domain/catalog.ts';
import { clockAhead, instantOf, type PlaybackEvent, playbackEvent } from './parse-events.ts';
import type { Recorder } from './recorder.ts';

/** Records what players report while a video is playing. */
export function createPlaybackReports(catalog: Lessons, record: Recorder, clock: Clock) {
  function parse(source: unknown, caller: Caller, now: number, ahead: number): PlaybackEvent {
    const event = validate(trackingEvent, source, 'body');
    const video = catalog.videos.get(event.videoId);
    if (!video) throw notFound('video');
    const occurredAt = instantOf(event.timestamp, now, 'body.timestamp', ahead);
    checkMayRecord(video.lesson, caller, occurredAt);
    return playbackEvent({ videoId: event.videoId, kind: event.eventType }, { ...event, occurredAt });
  }

  return {
    /** @throws DomainError NOT_FOUND, or SUBSCRIPTION_REQUIRED for a lesson that the caller may not open */
    async heartbeat(caller: Caller, { videoId, position, timestamp, sentAt }: Heartbeat): Promise<void> {
      const video = catalog.videos.get(videoId);
      if (!video) throw notFound('video');
      const now = clock.now();
      const occurredAt = instantOf(timestamp, now, 'body.timestamp', clockAhead(sentAt, now));
      checkMayRecord(video.lesson, caller, occurredAt);
      const event = playbackEvent({ videoId, kind: 'heartbeat' }, { position, timestamp, occurredAt });
      await record({ userId: caller.userId, watched: [event] });
    },

    /** Records the valid events of a batch, and returns the index of each invalid one with the reason. */
    async batch(caller: Caller, { events, sentAt }: z.infer<typeof batchBody>): Promise<BatchAnswer> {
      const now = clock.now();
      const ahead = clockAhead(sentAt, now);
      const watched: PlaybackEvent[] = [];
      const rejected: BatchAnswer['rejected'] = [];
      for (const [index, source] of events.entries()) {
        try {
          watched.push(parse(source, caller, now, ahead));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const [detail] = error.details ?? [];
          const message = detail ? `${detail.path.replace('body', 'event')}: ${detail.message}` : error.message;
          rejected.push({ index, code: error.code, message });
        }
      }
      if (watched.length === 0) return { accepted: 0, duplicates: 0, rejected, unlocked: [] };
      const { newIds, unlocked } = await record({ userId: caller.userId, watched });
      return { accepted: newIds.size, duplicates: watched.length - newIds.size, rejected, unlocked: [...unlocked] };
    },
  };
}

export type PlaybackReports = ReturnType<typeof createPlaybackReports>;
