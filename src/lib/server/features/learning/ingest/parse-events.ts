import { crc32 } from 'node:zlib';
import { v5, v7, validate } from 'uuid';
import { maxDelayDays } from '../../../../contract/limits.ts';
import type { PracticeBody } from '../../../../contract/streaks.ts';
import type { EventMetadata } from '../../../../contract/tracking.ts';
import { watchEventKinds } from '../../../platform/db/schema.ts';
import { invalid } from '../../../platform/errors.ts';
import type { WatchKind } from '../domain/playback.ts';
import type { WatchAct } from './apply-videos.ts';
import type { PracticeAct } from './deduplicate.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For ids of clients that are no UUIDs. */
const namespace = '6f1c2f6e-3a58-4d0b-9a53-6c5a3f0f6b1e';

/**
 * When something happened, in milliseconds since the epoch: what the client says, less what its clock is ahead,
 * and never later than now, since the server's clock decides.
 * @param ahead how far the client's clock is ahead of ours.
 * @throws DomainError VALIDATION_ERROR for a time over 24 h ahead, or longer ago than reports may be late.
 */
export function instantOf(timestamp: string | undefined, now: number, path: string, ahead = 0): number {
  if (timestamp === undefined) return now;
  const ms = Date.parse(timestamp) - ahead;
  if (!(ms >= now - maxDelayDays * dayMs)) throw invalid(path, 'This is too long ago.');
  if (ms > now + dayMs) throw invalid(path, 'This is more than a day ahead.');
  return Math.min(ms, now);
}

/** How far a client's clock is ahead, in milliseconds; the way of a request is not taken for a wrong clock. */
export function clockAhead(sentAt: string | undefined, now: number): number {
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - now;
  return Math.abs(ahead) > 5_000 ? ahead : 0;
}

/** One act on one video, as it is recorded. Positions are seconds. */
export function watchAct(
  { videoId, kind }: { videoId: string; kind: WatchKind },
  {
    position,
    timestamp,
    occurredAt,
    eventId,
    metadata,
  }: {
    position: number;
    /** What the client said, which names the event when it has no id. */
    timestamp?: string;
    occurredAt: number;
    eventId?: string;
    metadata?: EventMetadata;
  },
): WatchAct {
  const { speed, seekFrom, seekTo, quality, chapterId, chapterName } = metadata ?? none;
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
 * Practice that is over, as it is recorded.
 * @throws DomainError VALIDATION_ERROR for a time that cannot be.
 */
export function practiceAct(
  kind: string,
  { seconds, ref, ...body }: PracticeBody & { ref?: string },
  now: number,
): PracticeAct {
  return {
    activityId: body.activityId?.toLowerCase() ?? v7(),
    kind,
    ref: ref ?? null,
    practisedMs: toMs(seconds),
    occurredAt: instantOf(body.occurredAt, now, 'body.occurredAt', clockAhead(body.sentAt, now)),
  };
}

const none: EventMetadata = {};
const toMs = (seconds: number) => Math.round(seconds * 1000);

const idOf = (name: string): string => (validate(name) ? name.toLowerCase() : v5(name, namespace));

/**
 * An event without an id of its own gets one from what it says, so that sending it again changes nothing: a UUID of
 * version 8 (RFC 9562) that is the instant said, the kind, the video's checksum and the place, side by side.
 */
function idFrom(videoId: string, kind: WatchKind, timestamp: string | undefined, positionMs: number): string {
  if (timestamp === undefined) return v7();
  const instant = hex(Math.max(0, Date.parse(timestamp)), 12);
  const kindNumber = hex(watchEventKinds.indexOf(kind), 3);
  const video = hex(crc32(videoId), 8);
  return `${instant.slice(0, 8)}-${instant.slice(8)}-8${kindNumber}-8${video.slice(0, 3)}-${video.slice(3)}${hex(positionMs, 7)}`;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
