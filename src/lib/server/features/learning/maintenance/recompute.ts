import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import { isMet, pointsOf } from '../domain/achievements.ts';
import { localHour } from '../domain/calendar.ts';
import { countCompletions, type Lessons } from '../domain/catalog.ts';
import { counts, isFullWeekend, longestAround } from '../domain/days.ts';
import { addSpan } from '../domain/intervals.ts';
import type { ActivityRow, CompactedVideo, DayRow, EventRow, Learner, ProgressRow } from '../domain/learner.ts';
import {
  compactedState,
  nothingWatched,
  type PractisedSpan,
  reduceEvents,
  type WatchState,
} from '../domain/playback.ts';
import { passesIn, streakOf } from '../domain/streak.ts';

/** The whole stored record of one learner. */
export interface Stored {
  learner: Learner;
  timeZone: string;
  events: EventRow[];
  compacted: CompactedVideo[];
  activities: ActivityRow[];
  videos: ProgressRow[];
  days: DayRow[];
  unlocked: string[];
}

/** A stored value, and the value recomputed from the events. */
export interface Check {
  what: string;
  stored: unknown;
  computed: unknown;
  /** The stored value may be larger: records stay even if a late event lowers them. */
  atLeast?: boolean;
}

/** Recomputes every derived value of a learner from the events, the practice entries and the compacted videos. */
export function* checksOf(stored: Stored, catalog: Lessons | undefined): Generator<Check> {
  const { states, spans } = reduceAll(stored);
  yield* eventsOnce(stored.events);
  yield* videoChecks(stored, states);
  const days = addUp(stored, states, spans);
  yield* dayChecks(stored, days);
  yield* streakChecks(stored, days);
  yield* learnerChecks(stored, states, days, spans);
  if (catalog) yield* completionChecks(stored.learner, states, catalog);
  yield* achievementChecks(stored);
}

function reduceAll({ events, compacted }: Stored) {
  const states = new Map<string, WatchState>(compacted.map(({ videoId, state }) => [videoId, compactedState(state)]));
  const until = new Map(compacted.map((row) => [row.videoId, row.until]));
  const spans: PractisedSpan[] = [];
  for (const [videoId, own] of Map.groupBy(events, (event) => event.videoId)) {
    const since = own.filter(({ occurredAt }) => occurredAt >= (until.get(videoId) ?? 0));
    const result = reduceEvents(since, states.get(videoId) ?? nothingWatched);
    states.set(videoId, result.state);
    spans.push(...result.spans);
  }
  return { states, spans };
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
      if (row.replays === null && replayKeys.includes(key)) continue;
      yield { what: `video ${videoId} ${key}`, stored: row[key], computed: state[key] };
    }
  }
}

/** Not counted before 1.2: computed with the next event of the video. */
const replayKeys: readonly (keyof WatchState)[] = ['replays', 'finishedOn', 'watchedAtEndMs'];

type Day = Pick<DayRow, 'practisedMs' | 'lessons' | 'stretches'>;

/** Totals of every day. */
function addUp(
  { days, activities }: Stored,
  states: ReadonlyMap<string, WatchState>,
  spans: readonly PractisedSpan[],
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
  for (const { date, end, practisedMs } of [...spans, ...practised]) {
    const known = day(date);
    known.practisedMs += practisedMs;
    const midnight = Date.parse(date);
    known.stretches = addSpan(known.stretches, end - practisedMs - midnight, end - midnight, practisedMs);
  }
  for (const [videoId, { completedOn }] of states) if (completedOn && isLesson(videoId)) day(completedOn).lessons++;
  return computed;
}

/** Every video but the demo belongs to a lesson; the catalogue no longer has those of deleted lessons. */
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

const practisedIn = (spans: readonly number[]) =>
  spans.reduce((sum, ms, index) => (index % 3 === 2 ? sum + ms : sum), 0);

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
  { learner, activities, videos, timeZone }: Stored,
  states: ReadonlyMap<string, WatchState>,
  days: ReadonlyMap<string, Day>,
  spans: readonly PractisedSpan[],
): Generator<Check> {
  const all = [...states.values()];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const completed = all.filter((state) => state.completedAt !== null);
  const begun = all.filter((state) => state.begun && state.completedAt === null);
  yield { what: 'videosCompleted', stored: learner.videosCompleted, computed: completed.length };
  const counted = videos
    .filter(({ replays }) => replays !== null)
    .map(({ videoId }) => states.get(videoId)?.replays ?? 0);
  yield { what: 'videosWatched', stored: learner.videosWatched, computed: completed.length + sum(counted) };
  yield { what: 'videosInProgress', stored: learner.videosInProgress, computed: begun.length };
  yield { what: 'watchedMs', stored: learner.watchedMs, computed: sum(all.map(({ watchedMs }) => watchedMs)) };
  const practised = sum([...days.values()].map(({ practisedMs }) => practisedMs));
  yield { what: 'practisedMs', stored: learner.practisedMs, computed: practised };

  const practice = [
    ...spans.map(({ end, practisedMs }) => ({ end, practisedMs })),
    ...activities.map(({ occurredAt, practisedMs }) => ({ end: occurredAt, practisedMs })),
  ];
  const hours = practice.map(({ end, practisedMs }) => localHour(end - practisedMs, timeZone));
  const reached = {
    lessonsInOneDay: max([...days.values()].map(({ lessons }) => lessons)),
    minutesInOneGo: Math.floor(max([...days.keys()].map((date) => longestAround(date, days))) / 60_000),
    fullWeekends: Number([...days.keys()].some((date) => isFullWeekend(date, days))),
    // The hours that counted before 1.2; later ones count more.
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
  catalog: Lessons,
): Generator<Check> {
  const completed = [...states].filter(([, state]) => state.completedAt !== null).map(([videoId]) => videoId);
  for (const [what, computed] of Object.entries(countCompletions(new Set(completed), catalog))) {
    yield { what, stored: learner[what as keyof Learner], computed };
  }
}

function* achievementChecks({ learner, unlocked }: Stored): Generator<Check> {
  for (const achievement of achievementCatalog) {
    if (!isMet(achievement, learner)) continue;
    yield { what: `achievement ${achievement.id}`, stored: unlocked.includes(achievement.id), computed: true };
  }
  const points = pointsOf(unlocked);
  yield { what: 'points', stored: learner.points, computed: points };
}
