import { addDays } from '../../../../contract/dates.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newlyMet, pointsOf } from '../domain/achievements.ts';
import { countCompletions, type Lessons } from '../domain/catalog.ts';
import {
  counts,
  type Days,
  datesOf,
  enterDays,
  isFullWeekend,
  type Ledger,
  newDay,
  openLedger,
} from '../domain/days.ts';
import type { ActivityRow, DayRow, EventRow, Learner, ProgressRow, Rows } from '../domain/learner.ts';
import { isAfter, nothingWatched, reduceEvents, spansWithout, type WatchState } from '../domain/playback.ts';
import { passesIn, streakOf, streakStateOf } from '../domain/streak.ts';
import { readAllDays, readCompletedVideos, readDays, readDaysBetween, readEvents, readUnlocked } from './history.ts';
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
  db: Database,
): Promise<Changes> {
  const ledger = openLedger(before, timeZone);
  const videos = await applyVideos(ledger, knownVideos, events, catalog, db);
  for (const { date, occurredAt, practisedMs } of activities) {
    ledger.practice.push({ date, end: occurredAt, practisedMs });
  }
  const days = await applyDays(ledger, knownDays, db);
  const { learner } = ledger;
  if (learner.videosCompleted !== before.videosCompleted) {
    Object.assign(learner, countCompletions(await completedAfter(learner.userId, videos, db), catalog));
  }
  const unlocked = await unlockedBy(ledger, db);
  learner.points += pointsOf(unlocked);
  return { learner, events, activities, videos, days, unlocked };
}

/** Reduces new events to the progress of their videos; adds the practice and the completions to the ledger. */
async function applyVideos(
  ledger: Ledger,
  known: ReadonlyMap<string, ProgressRow | undefined>,
  events: readonly EventRow[],
  catalog: Lessons,
  db: Database,
): Promise<Rows<ProgressRow>> {
  const rows: Rows<ProgressRow> = { added: [], changed: [] };
  for (const [videoId, own] of Map.groupBy(events, (event) => event.videoId)) {
    const row = known.get(videoId);
    const before = row ?? nothingWatched;
    const { state, spans, revoked } = await reduceNewEvents(before, own, db);
    updateCounters(ledger, before, state, catalog.videos.get(videoId)?.lesson !== undefined);
    for (const { date, end, practisedMs } of revoked) ledger.practice.push({ date, end, practisedMs: -practisedMs });
    ledger.practice.push(...spans);
    (row ? rows.changed : rows.added).push({ ...state, userId: ledger.learner.userId, videoId });
  }
  return rows;
}

/**
 * The state after new events. Usually they follow the known ones; when one precedes them (another device, a queue that
 * was offline), or an earlier release did not count replays, the state is computed again from all events of the video.
 * @returns also the practice that is proved now, and the practice credited before that no longer is
 */
async function reduceNewEvents(before: WatchState, events: readonly EventRow[], db: Database) {
  const last = { occurredAt: before.lastWatchedAt, eventId: before.lastEventId };
  const isCounted = before.replays !== null;
  if (isCounted && events.every((event) => isAfter(event, last)))
    return { ...reduceEvents(events, before), revoked: [] };
  const { userId, videoId } = events[0]!;
  const { compacted, events: recorded } = await readEvents(db, userId, videoId);
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
  const completed = Number(after.completedAt !== null) - Number(before.completedAt !== null);
  learner.videosCompleted += completed;
  learner.videosWatched += completed + (after.replays ?? 0) - (before.replays ?? 0);
  learner.watchedMs += after.watchedMs - before.watchedMs;
  if (!isLesson || before.completedOn === after.completedOn) return;
  const add = (date: string | null, count: number) => date && lessons.set(date, (lessons.get(date) ?? 0) + count);
  add(before.completedOn, -1);
  add(after.completedOn, 1);
}

/**
 * Adds the ledger's practice and lessons to their days, and updates the learner's streak.
 * @param known the days in question and their neighbours; undefined: no row
 */
export async function applyDays(
  ledger: Ledger,
  known: ReadonlyMap<string, DayRow | undefined>,
  db: Database,
): Promise<Rows<DayRow>> {
  const { learner } = ledger;
  const touched = datesOf(ledger);
  if (touched.length === 0) return { added: [], changed: [] };
  const days: Days = new Map();
  for (const [date, row] of known) if (row) days.set(date, { ...row });
  // A completion that is undone or moved by a late event changes a day that the request itself does not name.
  const unread = touched.filter((date) => !known.has(date));
  for (const row of unread.length > 0 ? await readDays(db, learner.userId, unread) : []) days.set(row.date, row);
  const stored = new Set(days.keys());
  const counted = (date: string) => days.has(date) && counts(days.get(date)!);
  const countedBefore = new Set(touched.filter(counted));
  for (const date of touched) if (!days.has(date)) days.set(date, newDay(learner, date));
  enterDays(ledger, days);

  const changed: Days = new Map(touched.map((date) => [date, days.get(date)!]));
  const gained = touched.filter((date) => counted(date) && !countedBefore.has(date)).sort();
  const lost = touched.filter((date) => !counted(date) && countedBefore.has(date));
  if (gained.length > 0 || lost.length > 0) {
    await updateStreak(ledger, { gained, lost, changed, stored }, db);
    learner.daysPractised += gained.length - lost.length;
    if (gained.some((date) => isFullWeekend(date, days))) learner.fullWeekends = 1;
  }
  const rows: Rows<DayRow> = { added: [], changed: [] };
  for (const row of changed.values()) (stored.has(row.date) ? rows.changed : rows.added).push(row);
  return rows;
}

interface DayChanges {
  /** Dates that count now and did not before, sorted. */
  gained: string[];
  /** Dates that counted before and do not now. */
  lost: string[];
  /** Days to be written; updateStreak adds those whose freeze mark changes. */
  changed: Days;
  /** Dates that have a row; updateStreak adds those it reads. */
  stored: Set<string>;
}

/** Extends the streak when the new days come after all others; otherwise computes it again from all days. */
async function updateStreak({ learner, timeZone }: Ledger, changes: DayChanges, db: Database): Promise<void> {
  const { gained, lost, changed, stored } = changes;
  const last = learner.lastCountedDate;
  const isExtension = lost.length === 0 && (last === null || gained.every((date) => date > last));
  const read = isExtension
    ? await daysUpTo(db, learner.userId, last, gained.at(-1)!)
    : await readAllDays(db, learner.userId);
  for (const { date } of read) stored.add(date);
  const all: Days = new Map([...read.map((row) => [row.date, row] as const), ...changed]);
  const excused = [...all.values()].filter((row) => row.excused).map((row) => row.date);
  const passes = passesIn(timeZone, excused);

  const countedDates = () => [...all.values()].filter(counts).map((row) => row.date);
  const { state, frozen } = isExtension
    ? streakOf(gained, passes, streakStateOf(learner))
    : streakOf(countedDates().sort(), passes);
  markFrozen(learner, all, changed, new Set(frozen), isExtension);
  Object.assign(learner, {
    currentStreak: state.current,
    // A record stays, even if a late event shows that it was never reached.
    longestStreak: Math.max(state.longest, learner.longestStreak),
    freezes: state.freezes,
    daysInARow: state.daysInARow,
    lastCountedDate: state.lastCounted,
  });
}

/** Days between the last counted one and a new one, some of which may be excused or frozen. */
const daysUpTo = (db: Database, userId: string, last: string | null, date: string) =>
  last === null || date <= addDays(last, 1) ? [] : readDaysBetween(db, userId, last, date);

/** Marks the frozen days, and removes marks that no longer apply; adds the days it changes to `changed`. */
function markFrozen(learner: Learner, all: Days, changed: Days, frozen: Set<string>, isExtension: boolean): void {
  for (const date of frozen) {
    const row = all.get(date) ?? newDay(learner, date);
    if (!row.frozen) changed.set(date, { ...row, frozen: true });
  }
  if (isExtension) return;
  for (const row of all.values()) {
    if (row.frozen && !frozen.has(row.date)) changed.set(row.date, { ...row, frozen: false });
  }
}

async function completedAfter(
  userId: string,
  { added, changed }: Rows<ProgressRow>,
  db: Database,
): Promise<Set<string>> {
  const completed = new Set(await readCompletedVideos(db, userId));
  for (const { videoId, completedAt } of [...added, ...changed]) {
    if (completedAt !== null) completed.add(videoId);
    else completed.delete(videoId);
  }
  return completed;
}

/** Newly met achievements that are not already unlocked: counters can drop and rise again. */
async function unlockedBy({ learner, before }: Ledger, db: Database): Promise<string[]> {
  const met = newlyMet(before, learner).map(({ id }) => id);
  if (met.length === 0) return met;
  const unlocked = await readUnlocked(db, learner.userId);
  return met.filter((id) => !unlocked.includes(id));
}
