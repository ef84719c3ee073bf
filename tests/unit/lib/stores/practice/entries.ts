import type { EventType } from '#src/lib/contract/tracking.ts';
import { type Entry, heartbeatId } from '#src/lib/stores/practice/queue.ts';

type EventEntry = Extract<Entry, { kind: 'event' }>;

export function event(
  eventType: EventType,
  at: number,
  { userId = 'ada', videoId = 'a-and-d', id = `${eventType}-${at}`, position = 10 } = {},
): EventEntry {
  const body = { eventId: id, eventType, videoId, position, duration: 100, timestamp: new Date(at).toISOString() };
  return { kind: 'event', userId, id, at, body };
}

export function heartbeat(at: number, { userId = 'ada', videoId = 'a-and-d', position = 10 } = {}): Entry {
  const body = { videoId, position, duration: 100, timestamp: new Date(at).toISOString() };
  return { kind: 'heartbeat', userId, id: heartbeatId(videoId), at, body };
}

export const activity = (at: number, { userId = 'ada', seconds = 60 } = {}): Entry => {
  const id = `activity-${at}`;
  const occurredAt = new Date(at).toISOString();
  return { kind: 'activity', userId, id, at, body: { kind: 'tool', seconds, occurredAt, activityId: id } };
};

export const watched = (at: number, completed = true): Entry => ({
  kind: 'watched',
  userId: 'ada',
  id: `watched-${at}`,
  at,
  videoId: 'a-and-d',
  body: { completed },
});
