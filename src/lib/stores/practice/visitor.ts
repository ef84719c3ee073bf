import type { TrackingEvent } from '../../contract/tracking.ts';
import { type OpenPlayback, openPlaybacksOf, removeOpenPlayback, visitor } from './positions.ts';
import type { Entry } from './queue.ts';
import { openStorage, type QueueStorage } from './queue-storage.ts';
import { setPending } from './sync-status.ts';

/** Older practice on this device is probably not the new user's; in ms. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves the practice of a visitor on this device into the queue of `userId`. Keeps the ids, so that repeating this counts
 * nothing twice.
 */
export async function adoptVisitorPractice(userId: string, storage: QueueStorage = openStorage(), now = Date.now()) {
  const { entries } = await storage.read(visitor);
  const playbacks = openPlaybacksOf(visitor);
  const visited = [...entries, ...playbacks.map(endOf)].filter(({ at }) => now - at < maxAge);
  for (const entry of visited) await storage.put({ ...entry, userId });
  if (visited.length > 0) setPending(userId, true);
  await storage.remove(entries);
  for (const playback of playbacks) removeOpenPlayback(playback);
  setPending(visitor, false);
}

/** The event that ends an open playback of a page that is gone. */
function endOf({ userId, closingId, at, videoId, position, duration }: OpenPlayback): Entry {
  const body: TrackingEvent & { eventId: string } = {
    eventId: closingId,
    eventType: 'pause',
    videoId,
    position,
    duration,
    timestamp: new Date(at).toISOString(),
  };
  return { userId, id: closingId, at, kind: 'event', body };
}
