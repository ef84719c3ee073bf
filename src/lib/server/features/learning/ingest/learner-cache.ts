import { addDays } from '../../../../contract/dates.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, users, videoProgress } from '../../../platform/db/schema/index.ts';
import { localDate } from '../domain/calendar.ts';
import type { DayRow, Learner, ProgressRow, Rows } from '../domain/learner.ts';

/** The part of a learner's record that has been read. Valid while the learner's row has this `version`. */
export interface CachedLearner {
  learner: Learner;
  timeZone: string;
  /** `xmin` of the learner's row: every write to the record changes it. */
  version: string;
  /** Undefined: read, and there is no row. */
  videos: Map<string, ProgressRow | undefined>;
  /** Undefined: read, and there is no row. */
  days: Map<string, DayRow | undefined>;
}

/** The part of a user's record that a request needs. */
export interface LearnerQuery {
  userId: string;
  videoIds: Iterable<string>;
  /** Milliseconds since the epoch. Adds their days and the neighbours: practice spans and weekends cross midnight. */
  instants: Iterable<number>;
}

/** Learners in the cache, and videos and days of each: a few megabytes in all. */
const maxLearners = 5_000;
const maxVideos = 20;
const maxDays = 20;

/**
 * Caches learners between their reports, which come every few seconds, so that a report reads nothing from the
 * database. Least recently written learners are evicted first.
 */
export function createLearnerCache(db: Database) {
  const cached = new Map<string, CachedLearner>();

  return {
    /** Reads what is not cached. Deleted users are missing from the result. */
    async load(queries: readonly LearnerQuery[]): Promise<Map<string, CachedLearner>> {
      const states = new Map<string, CachedLearner>();
      const misses: string[] = [];
      for (const { userId } of queries) {
        const state = cached.get(userId);
        if (state) states.set(userId, state);
        else misses.push(userId);
      }
      // The version is read before the rows that it covers, so a change in between is noticed.
      for (const state of await readLearners(db, misses)) states.set(state.learner.userId, state);
      const present = queries.filter(({ userId }) => states.has(userId));
      await Promise.all([fillVideos(db, states, present), fillDays(db, states, present)]);
      return states;
    },

    evict: (userId: string) => void cached.delete(userId),

    /** Caches a learner with the rows that have just been written. */
    update(state: CachedLearner, version: string, { learner, videos, days }: WrittenRows): void {
      state.version = version;
      copyInto(state.learner, learner);
      for (const row of [...videos.added, ...videos.changed]) setRow(state.videos, row.videoId, row);
      for (const row of [...days.added, ...days.changed]) setRow(state.days, row.date, row);
      const { userId } = learner;
      cached.delete(userId);
      if (state.videos.size > maxVideos || state.days.size > maxDays) return;
      if (cached.size >= maxLearners) cached.delete(cached.keys().next().value!);
      cached.set(userId, state);
    },
  };
}

interface WrittenRows {
  learner: Learner;
  videos: Rows<ProgressRow>;
  days: Rows<DayRow>;
}

function setRow<Row extends object>(rows: Map<string, Row | undefined>, id: string, row: Row): void {
  const cached = rows.get(id);
  if (cached) copyInto(cached, row);
  else rows.set(id, row);
}

/**
 * Copies `next` into `target` in place. Cached rows are in V8's old space; replacing them on every report would promote
 * garbage. Lists are overwritten element by element while their length stays the same; an empty list is replaced, since
 * it may be a shared constant.
 */
export function copyInto<T extends object>(target: T, next: T): void {
  for (const key of Object.keys(next) as (keyof T)[]) {
    const [before, value] = [target[key], next[key]];
    if (!isList(before) || !isList(value) || before.length !== value.length) target[key] = value;
    else for (let index = 0; index < value.length; index++) before[index] = value[index];
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

async function readLearners(db: Database, userIds: string[]): Promise<CachedLearner[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      learner: getTableColumns(learners),
      version: sql<string>`${learners}.xmin::text`,
      timeZone: sql<string>`${users.preferences}->>'timeZone'`,
    })
    .from(learners)
    .innerJoin(users, eq(users.userId, learners.userId))
    .where(inArray(learners.userId, userIds));
  return rows.map((row) => ({ ...row, videos: new Map(), days: new Map() }));
}

async function fillVideos(
  db: Database,
  states: Map<string, CachedLearner>,
  queries: readonly LearnerQuery[],
): Promise<void> {
  const missing = new Missing();
  for (const { userId, videoIds } of queries) {
    const { videos } = states.get(userId)!;
    for (const videoId of videoIds) if (!videos.has(videoId)) missing.add(userId, videoId);
  }
  if (missing.isEmpty) return;
  const rows = await db
    .select()
    .from(videoProgress)
    .where(and(inArray(videoProgress.userId, missing.userIds), inArray(videoProgress.videoId, missing.ids)));
  missing.fill(
    rows,
    ({ videoId }) => videoId,
    (userId) => states.get(userId)!.videos,
  );
}

async function fillDays(
  db: Database,
  states: Map<string, CachedLearner>,
  queries: readonly LearnerQuery[],
): Promise<void> {
  const missing = new Missing();
  for (const { userId, instants } of queries) {
    const { days: knownDays, timeZone } = states.get(userId)!;
    const dates = new Set([...instants].map((ms) => localDate(ms, timeZone)));
    for (const date of dates) {
      for (const near of [addDays(date, -1), date, addDays(date, 1)]) {
        if (!knownDays.has(near)) missing.add(userId, near);
      }
    }
  }
  if (missing.isEmpty) return;
  const rows = await db
    .select()
    .from(days)
    .where(and(inArray(days.userId, missing.userIds), inArray(days.date, missing.ids)));
  missing.fill(
    rows,
    ({ date }) => date,
    (userId) => states.get(userId)!.days,
  );
}

/** Ids of rows to be read, by user. */
class Missing {
  readonly #ids = new Map<string, Set<string>>();

  add(userId: string, id: string): void {
    const ids = this.#ids.get(userId);
    if (ids) ids.add(id);
    else this.#ids.set(userId, new Set([id]));
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  get userIds(): string[] {
    return [...this.#ids.keys()];
  }

  get ids(): string[] {
    return [...new Set([...this.#ids.values()].flatMap((ids) => [...ids]))];
  }

  /** Stores the rows that were read, and undefined for those that do not exist. */
  fill<Row extends { userId: string }>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    place: (userId: string) => Map<string, Row | undefined>,
  ): void {
    const found = new Map(rows.map((row) => [`${row.userId} ${idOf(row)}`, row]));
    for (const [userId, ids] of this.#ids) for (const id of ids) place(userId).set(id, found.get(`${userId} ${id}`));
  }
}
