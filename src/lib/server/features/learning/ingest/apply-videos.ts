import type { watchEvents } from '../../../platform/db/schema.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import type { Ledger } from '../domain/ledger.ts';
import {
  creditsWithout,
  isAfter,
  nothingWatched,
  replay,
  type WatchEvent,
  type WatchState,
} from '../domain/playback.ts';
import type { Facts } from './history.ts';
import type { ProgressRow } from './learner-cache.ts';

export type EventRow = typeof watchEvents.$inferSelect;

/** One thing that happened to a video of the catalogue. */
export interface WatchAct {
  videoId: string;
  event: Omit<WatchEvent, 'date' | 'durationMs'>;
  details: EventRow['details'];
}

/** Rows to be written. */
export interface Rows<Row> {
  added: Row[];
  changed: Row[];
}

/** What new events say of their videos. Puts the practice and the completions into the ledger. */
export async function watch(
  ledger: Ledger,
  known: ReadonlyMap<string, ProgressRow | undefined>,
  events: readonly EventRow[],
  catalog: CatalogIndex,
  facts: Facts,
): Promise<Rows<ProgressRow>> {
  const rows: Rows<ProgressRow> = { added: [], changed: [] };
  for (const [videoId, own] of Map.groupBy(events, (event) => event.videoId)) {
    const row = known.get(videoId);
    const before = row ?? nothingWatched;
    const { state, credits, taken } = await afterwards(before, own, facts);
    enter(ledger, before, state, catalog.videos.get(videoId)?.lesson !== undefined);
    for (const { date, end, practisedMs } of taken) ledger.practice.push({ date, end, practisedMs: -practisedMs });
    ledger.practice.push(...credits);
    (row ? rows.changed : rows.added).push({ ...state, userId: ledger.learner.userId, videoId });
  }
  return rows;
}

/**
 * The state after new events. They mostly follow what is known; when one belongs before it (another device, a
 * queue that was offline), the video's record is made again from all its events.
 * @returns also the practice that is proved now, and what was credited before and is no longer.
 */
async function afterwards(before: WatchState, events: readonly EventRow[], facts: Facts) {
  const last = { occurredAt: before.lastWatchedAt, eventId: before.lastEventId };
  if (events.every((event) => isAfter(event, last))) return { ...replay(events, before), taken: [] };
  const { settled, events: recorded } = await facts.historyOf(events[0]!.videoId);
  const past = replay(recorded, settled);
  const whole = replay([...recorded, ...events], settled);
  return {
    state: whole.state,
    credits: creditsWithout(whole.credits, past.credits),
    taken: creditsWithout(past.credits, whole.credits),
  };
}

function enter({ learner, lessons }: Ledger, before: WatchState, after: WatchState, isLesson: boolean): void {
  const inProgress = (state: WatchState) => Number(state.begun && state.completedAt === null);
  learner.videosInProgress += inProgress(after) - inProgress(before);
  learner.videosCompleted += Number(after.completedAt !== null) - Number(before.completedAt !== null);
  learner.watchedMs += after.watchedMs - before.watchedMs;
  if (!isLesson || before.completedOn === after.completedOn) return;
  const add = (date: string | null, count: number) => date && lessons.set(date, (lessons.get(date) ?? 0) + count);
  add(before.completedOn, -1);
  add(after.completedOn, 1);
}
