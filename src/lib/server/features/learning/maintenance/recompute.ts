import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import type { settledVideos } from '../../../platform/db/schema.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { isMet, pointsOf } from '../domain/achievements.ts';
import { countCompletions } from '../domain/completions.ts';
import { hoursOf, longestAround } from '../domain/days.ts';
import { type Credit, nothingWatched, replay, type WatchState } from '../domain/playback.ts';
import { addStretch } from '../domain/practice-spans.ts';
import { counts, streakOf } from '../domain/streak.ts';
import { isFullWeekend } from '../ingest/apply-days.ts';
import type { ActivityRow } from '../ingest/apply-events.ts';
import type { EventRow } from '../ingest/apply-videos.ts';
import type { ProgressRow } from '../ingest/learner-cache.ts';
import { countersOf } from '../ingest/unlock.ts';
import { type DayRow, type Learner, passesIn } from '../read/current-streak.ts';

/** All that is stored of the record of one learner. */
export interface Stored {
  learner: Learner;
  timeZone: string;
  events: EventRow[];
  settled: (typeof settledVideos.$inferSelect)[];
  activities: ActivityRow[];
  videos: ProgressRow[];
  days: DayRow[];
  unlocked: string[];
}

/** A figure as it is stored and as it comes out when everything is added up again. */
export interface Check {
  what: string;
  stored: unknown;
  computed: unknown;
  /** What was reached once stays, though a late event may show that it was less. */
  atLeast?: boolean;
}

/** Every derived figure of a learner, from the events and activities alone and from what of older events is settled. */
export function* checksOf(stored: Stored, catalog: CatalogIndex | undefined): Generator<Check> {
  const { states, credits } = replayAll(stored);
  yield* eventsOnce(stored.events);
  yield* videoChecks(stored, states);
  const days = addUp(stored, states, credits);
  yield* dayChecks(stored, days);
  yield* streakChecks(stored, days);
  yield* learnerChecks(stored, states, days, credits);
  if (catalog) yield* completionChecks(stored.learner, states, catalog);
  yield* achievementChecks(stored);
}

function replayAll({ events, settled }: Stored) {
  const states = new Map<string, WatchState>(settled.map(({ videoId, state }) => [videoId, state]));
  const until = new Map(settled.map((row) => [row.videoId, row.until]));
  const credits: Credit[] = [];
  for (const [videoId, own] of Map.groupBy(events, (event) => event.videoId)) {
    const since = own.filter(({ occurredAt }) => occurredAt >= (until.get(videoId) ?? 0));
    const result = replay(since, states.get(videoId) ?? nothingWatched);
    states.set(videoId, result.state);
    credits.push(...result.credits);
  }
  return { states, credits };
}

function* eventsOnce(events: readonly EventRow[]): Generator<Check> {
  const ids = new Set<string>();
  for (const { eventId } of events) {
    if (ids.has(eventId)) yield { what: `event ${eventId}`, stored: 'twice', computed: 'once' };
    ids.add(eventId);
  }
}

function* videoChecks({ videos }: Stored, states: ReadonlyMap<string, WatchState>): Generator<Check> {
  const rows = new Map(videos.map((row) => [row.videoId, row]));
  for (const videoId of new Set([...rows.keys(), ...states.keys()])) {
    const row = rows.get(videoId);
    const state = states.get(videoId);
    if (!row || !state) {
      yield { what: `video ${videoId}`, stored: row && 'there', computed: state && 'there' };
      continue;
    }
    for (const key of Object.keys(nothingWatched) as (keyof WatchState)[]) {
      yield { what: `video ${videoId} ${key}`, stored: row[key], computed: state[key] };
    }
  }
}

type Day = Pick<DayRow, 'practisedMs' | 'lessons' | 'stretches'>;

/** What every day comes to. */
function addUp(
  { days, activities }: Stored,
  states: ReadonlyMap<string, WatchState>,
  credits: readonly Credit[],
): Map<string, Day> {
  const computed = new Map<string, Day>(
    days.map(({ date, settledMs }) => [date, { practisedMs: settledMs, lessons: 0, stretches: [] }]),
  );
  const day = (date: string) => {
    const known = computed.get(date) ?? { practisedMs: 0, lessons: 0, stretches: [] };
    computed.set(date, known);
    return known;
  };
  const practised = activities.map(({ date, occurredAt, practisedMs }) => ({
    date,
    end: occurredAt,
    practisedMs,
  }));
  for (const { date, end, practisedMs } of [...credits, ...practised]) {
    const known = day(date);
    known.practisedMs += practisedMs;
    const midnight = Date.parse(date);
    known.stretches = addStretch(known.stretches, end - practisedMs - midnight, end - midnight, practisedMs);
  }
  for (const [videoId, { completedOn }] of states) if (completedOn && isLesson(videoId)) day(completedOn).lessons++;
  return computed;
}

/** Every video but the demo belongs to a lesson. */
const isLesson = (videoId: string) => videoId !== 'demo';

function* dayChecks({ days }: Stored, computed: ReadonlyMap<string, Day>): Generator<Check> {
  const rows = new Map(days.map((row) => [row.date, row]));
  for (const [date, { practisedMs, lessons }] of computed) {
    const row = rows.get(date);
    yield { what: `day ${date} practisedMs`, stored: row?.practisedMs ?? 0, computed: practisedMs };
    yield { what: `day ${date} lessons`, stored: row?.lessons ?? 0, computed: lessons };
    yield { what: `day ${date} stretches`, stored: practisedIn(row?.stretches ?? []), computed: practisedMs };
  }
}

const practisedIn = (stretches: readonly number[]) =>
  stretches.reduce((sum, ms, index) => (index % 3 === 2 ? sum + ms : sum), 0);

function* streakChecks({ learner, timeZone, days }: Stored, computed: ReadonlyMap<string, Day>): Generator<Check> {
  const excused = days.filter((row) => row.excused).map((row) => row.date);
  const counted = [...computed].filter(([, day]) => counts(day)).map(([date]) => date);
  const { state, frozen } = streakOf(counted.sort(), passesIn(timeZone, excused));
  yield { what: 'daysPractised', stored: learner.daysPractised, computed: counted.length };
  yield { what: 'currentStreak', stored: learner.currentStreak, computed: state.current };
  yield { what: 'longestStreak', stored: learner.longestStreak, computed: state.longest, atLeast: true };
  yield { what: 'freezes', stored: learner.freezes, computed: state.freezes };
  yield { what: 'daysInARow', stored: learner.daysInARow, computed: state.daysInARow };
  yield { what: 'lastCountedDate', stored: learner.lastCountedDate, computed: state.lastCounted };
  const stored = days.filter((row) => row.frozen).map((row) => row.date);
  yield { what: 'frozen days', stored: stored.sort(), computed: frozen.sort() };
}

function* learnerChecks(
  { learner, activities, timeZone }: Stored,
  states: ReadonlyMap<string, WatchState>,
  days: ReadonlyMap<string, Day>,
  credits: readonly Credit[],
): Generator<Check> {
  const all = [...states.values()];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const completed = all.filter((state) => state.completedAt !== null);
  const begun = all.filter((state) => state.begun && state.completedAt === null);
  yield { what: 'videosCompleted', stored: learner.videosCompleted, computed: completed.length };
  yield { what: 'videosInProgress', stored: learner.videosInProgress, computed: begun.length };
  yield { what: 'watchedMs', stored: learner.watchedMs, computed: sum(all.map(({ watchedMs }) => watchedMs)) };
  const practised = sum([...days.values()].map(({ practisedMs }) => practisedMs));
  yield { what: 'practisedMs', stored: learner.practisedMs, computed: practised };

  const stretches = [
    ...credits.map(({ end, practisedMs }) => ({ end, practisedMs })),
    ...activities.map(({ occurredAt, practisedMs }) => ({ end: occurredAt, practisedMs })),
  ];
  const hours = stretches.flatMap(({ end, practisedMs }) => hoursOf(end - practisedMs, end, timeZone));
  const reached = {
    lessonsInOneDay: most([...days.values()].map(({ lessons }) => lessons)),
    minutesInOneGo: Math.floor(most([...days.keys()].map((date) => longestAround(date, days))) / 60_000),
    fullWeekends: Number([...days.keys()].some((date) => isFullWeekend(date, days))),
    nightPractice: Number(hours.some((hour) => hour < 4)),
    earlyPractice: Number(hours.some((hour) => hour >= 4 && hour < 6)),
  };
  for (const [what, computed] of Object.entries(reached)) {
    yield { what, stored: learner[what as keyof typeof reached], computed, atLeast: true };
  }
}

function* completionChecks(
  learner: Learner,
  states: ReadonlyMap<string, WatchState>,
  catalog: CatalogIndex,
): Generator<Check> {
  const completed = [...states].filter(([, state]) => state.completedAt !== null).map(([videoId]) => videoId);
  for (const [what, computed] of Object.entries(countCompletions(new Set(completed), catalog))) {
    yield { what, stored: learner[what as keyof Learner], computed };
  }
}

function* achievementChecks({ learner, unlocked }: Stored): Generator<Check> {
  const counters = countersOf(learner);
  for (const achievement of achievementCatalog) {
    if (!isMet(achievement, counters)) continue;
    yield { what: `achievement ${achievement.id}`, stored: unlocked.includes(achievement.id), computed: true };
  }
  const points = pointsOf(unlocked);
  yield { what: 'points', stored: learner.points, computed: points };
}
