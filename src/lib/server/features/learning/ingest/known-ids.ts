import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gte, inArray, lte } from '../../../platform/db/drizzle.ts';
import { activities, watchEvents } from '../../../platform/db/schema.ts';
import type { Acts } from './deduplicate.ts';

/** An event id is known for so long around the time of its event, in milliseconds: what was said twice counts once. */
export const remembered = 31 * 86_400_000;

/** Ids of what one user does and had done before. */
export async function readRecorded(db: Database, requests: readonly Acts[]): Promise<Set<string>> {
  const userId = requests[0]!.userId;
  const events = requests.flatMap(({ watched = [] }) => watched);
  const practised = requests.flatMap(({ practised = [] }) => practised);
  const times = events.map(({ event }) => event.occurredAt);
  const recordedEvents =
    events.length === 0
      ? []
      : await db
          .select({ id: watchEvents.eventId })
          .from(watchEvents)
          .where(
            and(
              eq(watchEvents.userId, userId),
              inArray(watchEvents.videoId, [...new Set(events.map(({ videoId }) => videoId))]),
              inArray(
                watchEvents.eventId,
                events.map(({ event }) => event.eventId),
              ),
              gte(watchEvents.occurredAt, Math.min(...times) - remembered),
              lte(watchEvents.occurredAt, Math.max(...times) + remembered),
            ),
          );
  const recordedActivities =
    practised.length === 0
      ? []
      : await db
          .select({ id: activities.activityId })
          .from(activities)
          .where(
            and(
              eq(activities.userId, userId),
              inArray(
                activities.activityId,
                practised.map(({ activityId }) => activityId),
              ),
            ),
          );
  return new Set([...recordedEvents, ...recordedActivities].map(({ id }) => id));
}
