import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { moment, ofUser, owner } from './columns.ts';
import type { videoProgress } from './learning.ts';

const { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

export const watchEventKinds = [
  'play',
  'pause',
  'complete',
  'chapter_change',
  'speed_change',
  'quality_change',
  'seek',
  'heartbeat',
  'progress',
  'finished',
  'watched',
  'unwatched',
] as const;

/**
 * All playback events. Progress can be recomputed from these rows. Partitioned by month of `occurred_at`. Has no foreign
 * key, which would cost as much as the row itself: a trigger deletes the rows of a deleted user.
 */
export const watchEvents = pgTable(
  'watch_events',
  {
    userId: owner(),
    eventId: uuid('event_id').notNull(),
    videoId: text('video_id').notNull(),
    kind: text().$type<(typeof watchEventKinds)[number]>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The user's calendar day at `occurred_at`. */
    date: date({ mode: 'string' }).notNull(),
    positionMs: integer('position_ms').notNull(),
    /** Length of the video at that time. */
    durationMs: integer('duration_ms').notNull(),
    speed: doublePrecision(),
    seekFromMs: integer('seek_from_ms'),
    seekToMs: integer('seek_to_ms'),
    details: jsonb().$type<{ quality?: string; chapterId?: string; chapterName?: string }>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId, table.eventId, table.occurredAt] })],
);

/**
 * State of a video before its first retained event: the compacted result of deleted months. Together with the events
 * since, it gives the progress.
 */
export const settledVideos = pgTable(
  'settled_videos',
  {
    userId: owner().references(() => users.userId, ofUser),
    videoId: text('video_id').notNull(),
    /** Every event before this instant is in `state`. */
    until: moment('until').notNull(),
    state: jsonb().$type<Omit<typeof videoProgress.$inferSelect, 'userId' | 'videoId'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);
