import { newlyMet, pointsOf } from '../domain/achievements.ts';
import { countCompletions, type Lessons } from '../domain/catalog.ts';
import { type Ledger, openLedger } from '../domain/days.ts';
import type { ActivityRow, DayRow, EventRow, Learner, ProgressRow, Rows } from '../domain/learner.ts';
import { isAfter, nothingWatched, reduceEvents, spansWithout, type WatchState } from '../domain/playback.ts';
import { applyDays } from './apply-days.ts';
import type { History } from './history.ts';
import type { CachedLearner } from './learner-cache.ts';

/** Reported events and practice entries that are not stored yet. */
export interface NewRows {
  events: EventRow[];
  activities: ActivityRow[];
}

/** Everything to be written for one learner. */
export interface Changes extends NewRows {
  learner: Learner;
  videos: Rows<ProgressRow>;
  days: Rows<DayRow>;
  /** Ids of achievements. */
  unlocked: string[];
}

/** Computes what follows from new events for one learner: videos, days, streak, counters, achievements. Writes nothing. */
export async function applyEvents(
  { learner: before, timeZone, videos: knownVideos, days: knownDays }: CachedLearner,
  { events, activities }: NewRows,
  catalog: Lessons,
  history: History,
): Promise<Changes> {
  const ledger = openLedger(before, timeZone);
  const videos = await applyVideos(ledger, knownVideos, events, catalog, history);
  for (const { date, occurredAt, practisedMs } of activities) {
    ledger.practice.push({ date, end: occurredAt, practisedMs });
  }
  const days = await applyDays(ledger, knownDays, history);
  const { learner } = ledger;
  if (learner.videosCompleted !== before.videosCompleted) {
    Object.assign(learner, countCompletions(await completedAfter(videos, history), catalog));
  }
  const unlocked = await unlockedBy(ledger, history);
  learner.points += pointsOf(unlocked);
  return { learner, events, activities, videos, days, unlocked };
}

/** Reduces new events to the progress of their videos; adds the practice and the completions to the ledger. */
async function applyVideos(
  ledger: Ledger,
  known: ReadonlyMap<string, ProgressRow | undefined>,
  events: readonly EventRow[],
  catalog: Lessons,
  history: History,
): Promise<Rows<ProgressRow>> {
  const rows: Rows<ProgressRow> = { added: [], changed: [] };
  for (const [videoId, own] of Map.groupBy(events, (event) => event.videoId)) {
    const row = known.get(videoId);
    const before = row ?? nothingWatched;
    const { state, spans, revoked } = await reduceNewEvents(before, own, history);
    updateCounters(ledger, before, state, catalog.videos.get(videoId)?.lesson !== undefined);
    for (const { date, end, practisedMs } of revoked) ledger.practice.push({ date, end, practisedMs: -practisedMs });
    ledger.practice.push(...spans);
    (row ? rows.changed : rows.added).push({ ...state, userId: ledger.learner.userId, videoId });
  }
  return rows;
}

/**
 * The state after new events. Usually they follow the known ones; when one precedes them (another device, a queue that
 * was offline), the state is computed again from all events of the video.
 * @returns also the practice that is proved now, and the practice credited before that no longer is
 */
async function reduceNewEvents(before: WatchState, events: readonly EventRow[], history: History) {
  const last = { occurredAt: before.lastWatchedAt, eventId: before.lastEventId };
  if (events.every((event) => isAfter(event, last))) return { ...reduceEvents(events, before), revoked: [] };
  const { compacted, events: recorded } = await history.eventsOf(events[0]!.videoId);
  const past = reduceEvents(recorded, compacted);
  const whole = reduceEvents([...recorded, ...events], compacted);
  return {
    state: whole.state,
    spans: spansWithout(whole.spans, past.spans),
    revoked: spansWithout(past.spans, whole.spans),
  };
}

function updateCounters({ learner, lessons }: Ledger, before: WatchState, after: WatchState, isLesson: boolean): void {
  const inProgress = (state: WatchState) => Number(state.begun && state.completedAt === null);
  learner.videosInProgress += inProgress(after) - inProgress(before);
  learner.videosCompleted += Number(after.completedAt !== null) - Number(before.completedAt !== null);
  learner.watchedMs += after.watchedMs - before.watchedMs;
  if (!isLesson || before.completedOn === after.completedOn) return;
  const add = (date: string | null, count: number) => date && lessons.set(date, (lessons.get(date) ?? 0) + count);
  add(before.completedOn, -1);
  add(after.completedOn, 1);
}

async function completedAfter({ added, changed }: Rows<ProgressRow>, history: History): Promise<Set<string>> {
  const completed = new Set(await history.completedVideos());
  for (const { videoId, completedAt } of [...added, ...changed]) {
    if (completedAt !== null) completed.add(videoId);
    else completed.delete(videoId);
  }
  return completed;
}

/** Newly met achievements that are not already unlocked: counters can drop and rise again. */
async function unlockedBy({ learner, before }: Ledger, history: History): Promise<string[]> {
  const met = newlyMet(before, learner).map(({ id }) => id);
  if (met.length === 0) return met;
  const unlocked = await history.unlocked();
  return met.filter((id) => !unlocked.includes(id));
}
