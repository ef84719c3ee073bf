import type { TrackingEvent } from '../../contract/tracking.ts';
import { removeStretch, type Stretch, stretchesOf, visitor } from '../learning/positions.ts';
import { rememberWaiting } from './pending-flag.ts';
import type { Entry } from './queue.ts';
import { openStorage, type QueueStorage } from './queue-storage.ts';

/** Older practice, in ms, is hardly that of whoever registers now. */
const adoptable = 30 * 24 * 60 * 60 * 1000;

/**
 * Puts what was practised on this device without an account into the queue of `userId`, under the ids that it has, so
 * that it counts once however often this is done.
 */
export async function adoptVisit(userId: string, storage: QueueStorage = openStorage(), now = Date.now()) {
  const { entries } = await storage.read(visitor);
  const stretches = stretchesOf(visitor);
  const visited = [...entries, ...stretches.map(endOf)].filter(({ at }) => now - at < adoptable);
  for (const entry of visited) await storage.put({ ...entry, userId });
  if (visited.length > 0) rememberWaiting(userId, true);
  await storage.remove(entries);
  for (const stretch of stretches) removeStretch(stretch);
  rememberWaiting(visitor, false);
}

/** The event that ends a stretch of playing whose page is gone. */
function endOf({ userId, closingId, at, videoId, position, duration }: Stretch): Entry {
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
