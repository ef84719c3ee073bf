import { crc32 } from 'node:zlib';
import { v5, v7, validate } from 'uuid';
import { maxDelayDays } from '../../../../contract/limits.ts';
import type { PracticeBody } from '../../../../contract/streaks.ts';
import type { EventMetadata } from '../../../../contract/tracking.ts';
import { watchEventKinds } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import type { EventRow } from '../domain/learner.ts';
import type { WatchEvent, WatchKind } from '../domain/playback.ts';

/** A playback event as reported by a client, for a video of the catalogue. */
export interface PlaybackEvent {
  videoId: string;
  event: Omit<WatchEvent, 'date' | 'durationMs'>;
  details: EventRow['details'];
}

/** Practice away from the videos, reported with its length. */
export interface PracticeEntry {
  activityId: string;
  kind: string;
  ref: string | null;
  practisedMs: number;
  /** When it ended, in milliseconds since the epoch. */
  occurredAt: number;
}

/** What one request reports. */
export interface ActivityBatch {
  userId: string;
  watched?: readonly PlaybackEvent[];
  practised?: readonly PracticeEntry[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** UUID namespace for client ids that are not UUIDs. */
const namespace = '6f1c2f6e-3a58-4d0b-9a53-6c5a3f0f6b1e';

/**
 * When something happened, in milliseconds since the epoch: the client's time, corrected by `ahead` and limited to now.
 * @param ahead how far the client's clock is ahead of the server's, in milliseconds
 * @throws DomainError VALIDATION_ERROR for a time more than 24 h ahead or `maxDelayDays` ago
 */
export function instantOf(timestamp: string | undefined, now: number, path: string, ahead = 0): number {
  if (timestamp === undefined) return now;
  const ms = Date.parse(timestamp) - ahead;
  if (!(ms >= now - maxDelayDays * dayMs)) throw invalid(path, 'This is too long ago.');
  if (ms > now + dayMs) throw invalid(path, 'This is more than a day ahead.');
  return Math.min(ms, now);
}

/** How far a client's clock is ahead, in milliseconds; 0 up to 5 s, which may be network latency. */
export function clockAhead(sentAt: string | undefined, now: number): number {
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - now;
  return Math.abs(ahead) > 5_000 ? ahead : 0;
}

/** Converts a reported playback event. Positions are seconds. */
export function playbackEvent(
  { videoId, kind }: { videoId: string; kind: WatchKind },
  {
    position,
    timestamp,
    occurredAt,
    eventId,
    metadata,
  }: {
    position: number;
    /** The client's time, from which an event without an id gets one. */
    timestamp?: string;
    occurredAt: number;
    eventId?: string;
    metadata?: EventMetadata;
  },
): PlaybackEvent {
  const { speed, seekFrom, seekTo, quality, chapterId, chapterName } = metadata ?? noMetadata;
  return {
    videoId,
    event: {
      eventId: eventId === undefined ? idFrom(videoId, kind, timestamp, toMs(position)) : idOf(eventId),
      kind,
      occurredAt,
      positionMs: toMs(position),
      speed: speed ?? null,
      seekFromMs: seekFrom === undefined ? null : toMs(seekFrom),
      seekToMs: seekTo === undefined ? null : toMs(seekTo),
    },
    details: (quality ?? chapterId ?? chapterName) ? { quality, chapterId, chapterName } : null,
  };
}

/**
 * Converts reported practice.
 * @throws DomainError VALIDATION_ERROR, see instantOf
 */
export function practiceEntry(
  kind: string,
  { seconds, ref, ...body }: PracticeBody & { ref?: string },
  now: number,
): PracticeEntry {
  return {
    activityId: body.activityId?.toLowerCase() ?? v7(),
    kind,
    ref: ref ?? null,
    practisedMs: toMs(seconds),
    occurredAt: instantOf(body.occurredAt, now, 'body.occurredAt', clockAhead(body.sentAt, now)),
  };
}

const noMetadata: EventMetadata = {};
const toMs = (seconds: number) => Math.round(seconds * 1000);

const idOf = (name: string): string => (validate(name) ? name.toLowerCase() : v5(name, namespace));

/**
 * Derives an id for an event that has none, so that sending it again changes nothing: a UUID of version 8 (RFC 9562)
 * made of the client's time, the kind, the CRC-32 of the video's id, and the position.
 */
function idFrom(videoId: string, kind: WatchKind, timestamp: string | undefined, positionMs: number): string {
  if (timestamp === undefined) return v7();
  const instant = hex(Math.max(0, Date.parse(timestamp)), 12);
  const kindNumber = hex(watchEventKinds.indexOf(kind), 3);
  const video = hex(crc32(videoId), 8);
  return `${instant.slice(0, 8)}-${instant.slice(8)}-8${kindNumber}-8${video.slice(0, 3)}-${video.slice(3)}${hex(positionMs, 7)}`;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
