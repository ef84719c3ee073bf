import { statusDays as historyDays, type StatusAnswer } from '../../../contract/status.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { and, asc, lt, min, notInArray, sql } from '../../platform/db/drizzle.ts';
import { statusDays } from '../../platform/db/schema.ts';
import { isStorageError } from '../../platform/errors.ts';
import { daysBefore, historyOf, minuteAt } from './uptime.ts';

/** How soon the process gets to what is asked of it. */
const nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));
const milliseconds = (time: number) => Math.round(time * 10) / 10;

/** How long the database may take to answer, in milliseconds. */
const timeoutMs = 2_000;

/** How seldom a write is tried out, and how long a failed one is remembered, in milliseconds. */
const probeEvery = 10_000;
const failureLasts = 30_000;

/** Whether the site is up, and how long it was. */
export function createStatus(database: OpenDatabase, clock: Clock) {
  const { db, reader } = database;
  const isUp = () => withTimeout(database.ping().then(() => true)).catch(() => false);

  let failedAt = Number.NEGATIVE_INFINITY;
  let probe: { at: number; outcome: Promise<boolean> } | undefined;

  /** Writes a row as it is: a disk that is full, or a database that is read-only, refuses that. */
  async function tryWriting(): Promise<boolean> {
    try {
      await withTimeout(
        db.execute(
          sql`update ${statusDays} set last_minute = last_minute where date = (select max(date) from ${statusDays})`,
        ),
      );
      return true;
    } catch {
      failedAt = clock.now();
      return false;
    }
  }

  async function history(): Promise<StatusAnswer['history']> {
    const now = clock.now();
    const days = await reader.select().from(statusDays).orderBy(asc(statusDays.date));
    return historyOf(days, now, historyDays);
  }

  return {
    /** Whether the database answers, in time. */
    isUp,

    /** Whether it can be written to: nothing failed to be stored in the last half minute, and a write tried now works. */
    async canWrite(): Promise<boolean> {
      const now = clock.now();
      if (Math.abs(now - failedAt) < failureLasts) return false;
      if (!probe || Math.abs(now - probe.at) >= probeEvery) probe = { at: now, outcome: tryWriting() };
      return probe.outcome;
    },

    /** To be told of what went wrong with a request. */
    noteError(error: unknown): void {
      if (isStorageError(error)) failedAt = clock.now();
    },

    /** What is up now and was up before. While the database is down, nothing is known of before. */
    async read(): Promise<StatusAnswer> {
      const started = performance.now();
      await nextEventLoopTurn();
      const answered = performance.now();
      const status = (await isUp()) ? 'up' : 'down';
      return {
        status,
        checks: [
          { name: 'site', status: 'up', latencyMs: milliseconds(answered - started) },
          { name: 'database', status, latencyMs: milliseconds(performance.now() - answered) },
        ],
        history: status === 'up' ? await withTimeout(history()).catch(() => []) : [],
      };
    },

    /** Writes down that this minute is one in which the site is up: once, however many processes do. */
    async record(): Promise<void> {
      const now = clock.now();
      const { date, minute } = minuteAt(now);
      const row = { date, upMinutes: 1, firstMinute: minute, lastMinute: minute };
      await db
        .insert(statusDays)
        .values(row)
        .onConflictDoUpdate({
          target: statusDays.date,
          set: { upMinutes: sql`${statusDays.upMinutes} + 1`, lastMinute: minute },
          setWhere: lt(statusDays.lastMinute, minute),
        });
      // The very first day stays: before it, nothing is known.
      const first = db.select({ date: min(statusDays.date) }).from(statusDays);
      const isPast = lt(statusDays.date, daysBefore(now, historyDays));
      await db.delete(statusDays).where(and(isPast, notInArray(statusDays.date, first)));
    },
  };
}

/** @throws when it takes longer than the timeoutMs lasts */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export type StatusService = ReturnType<typeof createStatus>;
