import { v5, v7, validate } from 'uuid';
import { maxDelayDays } from '../../contract/limits.ts';
import type { EventMetadata } from '../../contract/tracking.ts';
import { invalid } from '../errors.ts';
import type { WatchAct } from '../progress/watching.ts';
import type { WatchKind } from './rules/watching.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Events without an id of their own get one from what they say, so that sending them again changes nothing. */
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
      eventId: idOf(eventId ?? (timestamp && `${kind} ${videoId} ${timestamp} ${position}`)),
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

const none: EventMetadata = {};
const toMs = (seconds: number) => Math.round(seconds * 1000);

function idOf(name: string | undefined): string {
  if (name === undefined) return v7();
  return validate(name) ? name.toLowerCase() : v5(name, namespace);
}
