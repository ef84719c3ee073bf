import { z } from 'zod';
import { duration, instant, instantOut, position, text, unlocked, videoId } from './common.ts';
import { maxBatchEvents, maxSpeed, minSpeed } from './limits.ts';

export const eventType = z.enum([
  'play',
  'pause',
  'complete',
  'chapter_change',
  'speed_change',
  'quality_change',
  'seek',
]);

/** Positions in seconds; `speed` applies from this event on. */
export const eventMetadata = z
  .object({
    speed: z.number().min(minSpeed).max(maxSpeed).optional(),
    quality: text(0, 32).optional(),
    seekFrom: position.optional(),
    seekTo: position.optional(),
    chapterId: text(0, 64).optional(),
    chapterName: text(0, 120).optional(),
  })
  .meta({ id: 'EventMetadata' });

/** `sentAt` as in a batch. */
export const heartbeatBody = z
  .object({
    videoId,
    position,
    duration,
    timestamp: instant,
    sentAt: instant.optional(),
  })
  .meta({ id: 'HeartbeatBody' });

export const trackingEvent = z
  .object({
    /** Made by the client, so that an event sent twice counts once. */
    eventId: z.string().min(1).max(64).optional(),
    eventType,
    videoId,
    position,
    duration,
    metadata: eventMetadata.optional(),
    timestamp: instant,
  })
  .meta({ id: 'TrackingEvent' });

/**
 * `token` replaces the Authorization header, which a beacon cannot carry. `sentAt` is the client's clock at sending, from
 * which the server corrects a wrong clock. Events are validated one by one, so that an invalid one does not lose the
 * others.
 */
export const batchBody = z
  .object({
    events: z
      .array(z.unknown())
      .min(1)
      .max(maxBatchEvents)
      .meta({ items: { $ref: '#/components/schemas/TrackingEvent' } }),
    token: z.string().max(4096).optional(),
    sentAt: instant.optional(),
  })
  .meta({ id: 'BatchBody' });

export const batchAnswer = z
  .object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(z.object({ index: z.int(), code: z.string(), message: z.string() })),
    unlocked,
  })
  .meta({ id: 'BatchAnswer' });

export const videoAnalytics = z
  .object({
    videoId: z.string(),
    /** Watched seconds of video, repeats included. */
    watchSeconds: z.number(),
    plays: z.int(),
    completions: z.int(),
    lastWatched: instantOut.nullable(),
    /** How often each hundredth of the video was watched. */
    coverage: z.array(z.int()).length(100),
    seeks: z.int(),
    averageSpeed: z.number(),
  })
  .meta({ id: 'VideoAnalytics' });

export type EventType = z.infer<typeof eventType>;
export type EventMetadata = z.infer<typeof eventMetadata>;
export type Heartbeat = z.infer<typeof heartbeatBody>;
export type TrackingEvent = z.infer<typeof trackingEvent>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
export type VideoAnalytics = z.infer<typeof videoAnalytics>;
