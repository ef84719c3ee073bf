import type { CatalogIndex } from '../catalog/index.ts';
import { insertNew, upsert } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { and, eq, inArray } from '../db/drizzle.ts';
import { videoProgress, watchEvents } from '../db/schema.ts';
import { localDate } from '../streaks/rules/calendar.ts';
import {
  type Credit,
  follow,
  isAfter,
  nothingWatched,
  replay,
  type WatchEvent,
  type WatchState,
} from '../tracking/rules/watching.ts';
import type { Ledger } from './learners.ts';

export type ProgressRow = typeof videoProgress.$inferSelect;

export interface WatchAct {
  /** A video of the catalogue. */
  videoId: string;
  event: Omit<WatchEvent, 'date'>;
  details: { quality?: string; chapterId?: string; chapterName?: string } | null;
}

/** What is one of a kind: an event of a user, a video of a user. */
export const keyOf = (userId: string, id: string) => `${userId} ${id}`;

export interface Watched {
  /** The events that were not there before, by `keyOf`. */
  fresh: Set<string>;
  /** What is known now of every video in question, by `keyOf`. */
  progress: Map<string, ProgressRow>;
}

/** Writes events that are new and what follows from them for their videos, and puts the practice into the ledgers. */
export async function recordWatching(
  tx: Database,
  acts: readonly (WatchAct & { userId: string })[],
  ledgers: Map<string, Ledger>,
  catalog: CatalogIndex,
  now: Date,
): Promise<Watched> {
  const rows = acts.map(({ userId, videoId, event, details }) => ({
    ...event,
    userId,
    videoId,
    details,
    date: localDate(event.occurredAt, ledgers.get(userId)!.timeZone),
    occurredAt: new Date(event.occurredAt),
    receivedAt: now,
  }));
  const inserted = await insertNew(tx, watchEvents, rows, [watchEvents.userId, watchEvents.eventId]);
  const fresh = new Set(inserted.map((row) => keyOf(row.user_id!, row.event_id!)));

  const progress = await loadProgress(tx, acts);
  const changed: ProgressRow[] = [];
  for (const events of groupByVideo(rows.filter((row) => fresh.has(keyOf(row.userId, row.eventId))))) {
    const { userId, videoId } = events[0]!;
    const key = keyOf(userId, videoId);
    const video = catalog.videos.get(videoId)!;
    const durationMs = Math.round(video.duration * 1000);
    const row = progress.get(key);
    const before = row ? stateOf(row) : nothingWatched;
    const { state, credits, taken } = await apply(tx, before, events, durationMs);
    enter(ledgers.get(userId)!, before, state, credits, taken, video.lesson !== undefined);
    const next = rowOf(userId, videoId, state, durationMs);
    progress.set(key, next);
    changed.push(next);
  }
  await upsert(tx, videoProgress, changed);
  return { fresh, progress };
}

type EventRow = typeof watchEvents.$inferSelect;

const toEvent = (row: EventRow): WatchEvent => ({ ...row, occurredAt: row.occurredAt.getTime() });

/** Each video's events apart; an event that came twice in one request stands once. */
function groupByVideo(rows: EventRow[]): EventRow[][] {
  const groups = new Map<string, Map<string, EventRow>>();
  for (const row of rows) {
    const key = keyOf(row.userId, row.videoId);
    const group = groups.get(key) ?? new Map<string, EventRow>();
    if (!group.has(row.eventId)) group.set(row.eventId, row);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/**
 * The state after new events. They mostly follow what is known; when one belongs before it (another device, a
 * queue that was offline), the video's record is made again from all its events.
 * @returns also the practice proved, and the practice that was credited before and is no longer.
 */
async function apply(tx: Database, before: WatchState, rows: EventRow[], durationMs: number) {
  const events = rows.map(toEvent).sort((a, b) => (isAfter(a, b) ? 1 : -1));
  if (isAfter(events[0]!, { occurredAt: before.lastAt, eventId: before.lastEventId })) {
    let state = before;
    const credits: Credit[] = [];
    for (const event of events) {
      const step = follow(state, event, durationMs);
      state = step.state;
      if (step.credit) credits.push(step.credit);
    }
    return { state, credits, taken: [] };
  }
  const { userId, videoId } = rows[0]!;
  const all = await tx
    .select()
    .from(watchEvents)
    .where(and(eq(watchEvents.userId, userId), eq(watchEvents.videoId, videoId)));
  const added = new Set(events.map((event) => event.eventId));
  const whole = replay(all.map(toEvent), durationMs);
  const past = replay(all.filter((row) => !added.has(row.eventId)).map(toEvent), durationMs);
  return { ...whole, taken: past.credits };
}

/** Puts what changed about a video into its learner's ledger. */
function enter(
  { learner, practice, lessons }: Ledger,
  before: WatchState,
  after: WatchState,
  credits: Credit[],
  taken: Credit[],
  isLesson: boolean,
): void {
  const inProgress = (state: WatchState) => Number(state.begun && state.completedAt === null);
  learner.videosInProgress += inProgress(after) - inProgress(before);
  learner.videosCompleted += Number(after.completedAt !== null) - Number(before.completedAt !== null);
  learner.watchedMs += after.watchedMs - before.watchedMs;
  for (const { date, practisedMs } of taken) practice.push({ date, practisedMs: -practisedMs });
  for (const { date, end, practisedMs } of credits) {
    practice.push({ date, practisedMs, stretch: [end - practisedMs, end, practisedMs] });
  }
  if (!isLesson || before.completedOn === after.completedOn) return;
  const add = (date: string | null, count: number) => date && lessons.set(date, (lessons.get(date) ?? 0) + count);
  add(before.completedOn, -1);
  add(after.completedOn, 1);
}

async function loadProgress(
  tx: Database,
  acts: readonly { userId: string; videoId: string }[],
): Promise<Map<string, ProgressRow>> {
  if (acts.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(videoProgress)
    .where(
      and(
        inArray(videoProgress.userId, [...new Set(acts.map((act) => act.userId))]),
        inArray(videoProgress.videoId, [...new Set(acts.map((act) => act.videoId))]),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row.userId, row.videoId), row]));
}

function stateOf({ lastWatchedAt, completedAt, ...row }: ProgressRow): WatchState {
  return { ...row, completedAt: completedAt?.getTime() ?? null, lastAt: lastWatchedAt.getTime() };
}

function rowOf(userId: string, videoId: string, state: WatchState, durationMs: number): ProgressRow {
  return {
    userId,
    videoId,
    positionMs: state.positionMs,
    durationMs,
    begun: state.begun,
    completedAt: state.completedAt === null ? null : new Date(state.completedAt),
    completedOn: state.completedOn,
    lastWatchedAt: new Date(state.lastAt),
    watchedMs: state.watchedMs,
    practisedMs: state.practisedMs,
    plays: state.plays,
    completions: state.completions,
    seeks: state.seeks,
    ranges: [...state.ranges],
    coverage: [...state.coverage],
    lastEventId: state.lastEventId,
    playing: state.playing,
    speed: state.speed,
    atEnd: state.atEnd,
  };
}
