import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { ActivityBody, WatchedBody } from '../../contract/progress.ts';
import type { Heartbeat, TrackingEvent } from '../../contract/tracking.ts';

interface QueueItem {
  userId: string;
  /** Unique per user: a UUID, or a fixed id when only the newest entry matters. */
  id: string;
  /** When it happened, in milliseconds since the epoch. */
  at: number;
}

/** Something that the server does not have yet. */
export type Entry = QueueItem &
  (
    | { kind: 'event'; body: TrackingEvent & { eventId: string } }
    | { kind: 'heartbeat'; body: Heartbeat }
    | { kind: 'watched'; videoId: string; body: WatchedBody }
    | { kind: 'activity'; body: ActivityBody & { activityId: string } }
    | ({ kind: 'call' } & Call)
  );

/** Any other idempotent call. */
export interface Call {
  method: 'post' | 'delete';
  path: string;
  body: object;
}

export interface QueueRequest {
  method?: Call['method'];
  path: string;
  body: object;
  /** Number of events; 0 when it is not a batch. */
  events: number;
  /** Entries that the server's answer settles. */
  entries: Entry[];
}

/** A fixed id per video: a newer heartbeat replaces an unsent one. */
export const heartbeatId = (videoId: string) => `heartbeat:${videoId}`;

/**
 * Builds the next request, oldest entries first: consecutive events as one batch, or one other entry alone. A heartbeat
 * superseded by a later event of the same video is settled with that event, unsent.
 * @param limit max events in a batch
 */
export function nextRequest(entries: Entry[], limit: number): QueueRequest | undefined {
  const pending = entries
    .filter((entry) => !entries.some((later) => covers(later, entry)))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const [head] = pending;
  if (!head) return undefined;
  if (head.kind === 'heartbeat') return { path: apiPaths.heartbeat, body: head.body, events: 0, entries: [head] };
  if (head.kind === 'activity') return { path: apiPaths.progressActivity, body: head.body, events: 0, entries: [head] };
  if (head.kind === 'call') {
    const { method, path, body } = head;
    return { method, path, body, events: 0, entries: [head] };
  }
  if (head.kind === 'watched') {
    const path = apiPath(apiPaths.videoWatched, { videoId: head.videoId });
    return { path, body: head.body, events: 0, entries: [head] };
  }
  const end = pending.findIndex((entry) => entry.kind !== 'event');
  const batch = pending.slice(0, Math.min(limit, end < 0 ? pending.length : end));
  return {
    path: apiPaths.trackingBatch,
    body: { events: batch.map((entry) => entry.body) },
    events: batch.length,
    entries: [...batch, ...entries.filter((entry) => batch.some((event) => covers(event, entry)))],
  };
}

function covers(later: Entry, entry: Entry): boolean {
  return (
    entry.kind === 'heartbeat' &&
    later.kind === 'event' &&
    later.body.videoId === entry.body.videoId &&
    later.at >= entry.at
  );
}
