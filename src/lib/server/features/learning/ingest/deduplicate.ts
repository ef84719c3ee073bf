import type { CatalogIndex } from '../../catalog/index.ts';
import { localDate } from '../domain/calendar.ts';
import type { News } from './apply-events.ts';
import type { WatchAct } from './apply-videos.ts';

/** Practice that somebody reports as such. */
export interface PracticeAct {
  activityId: string;
  kind: string;
  ref: string | null;
  practisedMs: number;
  /** When it ended, in milliseconds since the epoch. */
  occurredAt: number;
}

/** What somebody did. */
export interface Acts {
  userId: string;
  watched?: readonly WatchAct[];
  practised?: readonly PracticeAct[];
}

/** What is new in the requests of one user, and which request brought it: what comes twice belongs to the first. */
export function newsOf(
  requests: readonly Acts[],
  {
    timeZone,
    recorded,
    catalog,
    now,
  }: { timeZone: string; recorded: ReadonlySet<string>; catalog: CatalogIndex; now: number },
): { news: News; broughtBy: Map<Acts, Set<string>> } {
  const news: News = { events: [], activities: [] };
  const broughtBy = new Map<Acts, Set<string>>();
  const seen = new Set(recorded);
  for (const request of requests) {
    const { userId, watched = [], practised = [] } = request;
    const brought = new Set<string>();
    const isNew = (id: string) => {
      if (seen.has(id)) return false;
      seen.add(id);
      brought.add(id);
      return true;
    };
    const place = (ms: number) => ({
      userId,
      date: localDate(ms, timeZone),
      occurredAt: ms,
      receivedAt: now,
    });
    for (const { videoId, event, details } of watched) {
      if (!isNew(event.eventId)) continue;
      const durationMs = Math.round(catalog.videos.get(videoId)!.duration * 1000);
      news.events.push({ ...event, ...place(event.occurredAt), videoId, details, durationMs });
    }
    for (const act of practised) {
      if (isNew(act.activityId)) news.activities.push({ ...act, ...place(act.occurredAt) });
    }
    broughtBy.set(request, brought);
  }
  return { news, broughtBy };
}
