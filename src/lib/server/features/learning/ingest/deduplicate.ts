import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gte, inArray, lte } from '../../../platform/db/drizzle.ts';
import { activities, watchEvents } from '../../../platform/db/schema/index.ts';
import { localDate } from '../domain/calendar.ts';
import type { Lessons } from '../domain/catalog.ts';
import type { NewRows } from './apply-events.ts';
import type { ActivityBatch } from './parse-events.ts';
import { idWindow } from './write.ts';

/**
 * Selects what is new in the requests of one user, dated by their time zone. An id in two requests belongs to the first.
 * @param recorded ids that are stored already
 */
export function selectNew(
  requests: readonly ActivityBatch[],
  {
    timeZone,
    recorded,
    catalog,
    now,
  }: { timeZone: string; recorded: ReadonlySet<string>; catalog: Lessons; now: number },
): { rows: NewRows; newIdsByRequest: Map<ActivityBatch, Set<string>> } {
  const rows: NewRows = { events: [], activities: [] };
  const newIdsByRequest = new Map<ActivityBatch, Set<string>>();
  const seen = new Set(recorded);
  for (const request of requests) {
    const { userId, watched = [], practised = [] } = request;
    const newIds = new Set<string>();
    const isNew = (id: string) => {
      if (seen.has(id)) return false;
      seen.add(id);
      newIds.add(id);
      return true;
    };
    const stamp = (ms: number) => ({ userId, date: localDate(ms, timeZone), occurredAt: ms, receivedAt: now });
    for (const { videoId, event, details } of watched) {
      if (!isNew(event.eventId)) continue;
      const durationMs = Math.round(catalog.videos.get(videoId)!.duration * 1000);
      rows.events.push({ ...event, ...stamp(event.occurredAt), videoId, details, durationMs });
    }
    for (const entry of practised) {
      if (isNew(entry.activityId)) rows.activities.push({ ...entry, ...stamp(entry.occurredAt) });
    }
    newIdsByRequest.set(request, newIds);
  }
  return { rows, newIdsByRequest };
}

/** Reads which ids in the requests of one user are stored already. */
export async function readRecordedIds(db: Database, requests: readonly ActivityBatch[]): Promise<Set<string>> {
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
              gte(watchEvents.occurredAt, Math.min(...times) - idWindow),
              lte(watchEvents.occurredAt, Math.max(...times) + idWindow),
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
