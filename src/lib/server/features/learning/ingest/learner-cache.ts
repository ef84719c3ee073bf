import { addDays } from '../../../../contract/dates.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, users, videoProgress } from '../../../platform/db/schema.ts';
import { localDate } from '../domain/calendar.ts';
import type { DayRow, Learner } from '../read/current-streak.ts';

export type ProgressRow = typeof videoProgress.$inferSelect;

/** What is known of a learner: as much of the record as was asked for. It holds while `version` does. */
export interface LearnerState {
  learner: Learner;
  timeZone: string;
  /** Of the learner's row: whatever changes the record changes it. */
  version: string;
  /** Undefined for a video that was never begun. */
  videos: Map<string, ProgressRow | undefined>;
  /** Undefined for a day on which nothing was done. */
  days: Map<string, DayRow | undefined>;
}

/** What is needed of a user. */
export interface Wanted {
  userId: string;
  videoIds: Iterable<string>;
  /** Their days and the neighbours of these, since stretches and weekends reach over midnight. Milliseconds. */
  instants: Iterable<number>;
}

/** How many learners are remembered, and how much of each, so that a few megabytes are enough. */
const capacity = 5_000;
const mostVideos = 20;
const mostDays = 20;

/**
 * Learners as they were when they were last looked at. Somebody who practises reports every few seconds; what their
 * last report left behind is what the next one begins with, without being read again.
 */
export function createLearnerStates(db: Database) {
  const known = new Map<string, LearnerState>();

  return {
    /** What is wanted, read as far as it is not known. Users that are gone are missing. */
    async load(wanted: readonly Wanted[]): Promise<Map<string, LearnerState>> {
      const states = new Map<string, LearnerState>();
      const strangers: string[] = [];
      for (const { userId } of wanted) {
        const state = known.get(userId);
        if (state) states.set(userId, state);
        else strangers.push(userId);
      }
      // The version is read before what it stands for: what changes in between is noticed.
      for (const state of await readLearners(db, strangers)) states.set(state.learner.userId, state);
      const present = wanted.filter(({ userId }) => states.has(userId));
      await Promise.all([fillVideos(db, states, present), fillDays(db, states, present)]);
      return states;
    },

    forget: (userId: string) => void known.delete(userId),

    /** Remembers a learner as it was just written. */
    keep(state: LearnerState): void {
      const { userId } = state.learner;
      known.delete(userId);
      if (state.videos.size > mostVideos || state.days.size > mostDays) return;
      if (known.size >= capacity) known.delete(known.keys().next().value!);
      known.set(userId, state);
    },
  };
}

async function readLearners(db: Database, userIds: string[]): Promise<LearnerState[]> {
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

async function fillVideos(db: Database, states: Map<string, LearnerState>, wanted: readonly Wanted[]): Promise<void> {
  const missing = new Missing();
  for (const { userId, videoIds } of wanted) {
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

async function fillDays(db: Database, states: Map<string, LearnerState>, wanted: readonly Wanted[]): Promise<void> {
  const missing = new Missing();
  for (const { userId, instants } of wanted) {
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

/** Things of users, by id, that have to be read. */
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

  /** Puts what was read where it was missing; what was not found is known not to be there. */
  fill<Row extends { userId: string }>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    place: (userId: string) => Map<string, Row | undefined>,
  ): void {
    const found = new Map(rows.map((row) => [`${row.userId} ${idOf(row)}`, row]));
    for (const [userId, ids] of this.#ids) for (const id of ids) place(userId).set(id, found.get(`${userId} ${id}`));
  }
}
