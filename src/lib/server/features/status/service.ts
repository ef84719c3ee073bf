import { statusDays as historyDays, type StatusAnswer } from '../../../contract/status.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { and, asc, lt, min, notInArray, sql } from '../../platform/db/drizzle.ts';
import { statusDays } from '../../platform/db/schema/index.ts';
import { isStorageError } from '../../platform/errors.ts';
import { daysBefore, historyOf, minuteAt } from './uptime.ts';

/** Resolves on the next turn of the event loop, which measures how busy the process is. */
const nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));
const milliseconds = (time: number) => Math.round(time * 10) / 10;

/** Timeout of a database check in milliseconds. */
const timeoutMs = 2_000;

/** Min interval between write probes, and how long a failure counts, in milliseconds. */
const probeEvery = 10_000;
const failureLasts = 30_000;

/** Checks the site and its database, and records the uptime. */
export function createStatus(database: OpenDatabase, clock: Clock) {
  const { db, reader } = database;
  const isUp = () => withTimeout(database.ping().then(() => true)).catch(() => false);

  let failedAt = Number.NEGATIVE_INFINITY;
  let probe: { at: number; outcome: Promise<boolean> } | undefined;

  /** Rewrites a row unchanged, which fails on a full disk or a read-only database. */
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
    /** Whether the database responds in time. */
    isUp,

    /** Whether writes work: none failed in the last 30 s, and a probe succeeds. */
    async canWrite(): Promise<boolean> {
      const now = clock.now();
      if (Math.abs(now - failedAt) < failureLasts) return false;
      if (!probe || Math.abs(now - probe.at) >= probeEvery) probe = { at: now, outcome: tryWriting() };
      return probe.outcome;
    },

    /** Notes a storage error of a request. */
    noteError(error: unknown): void {
      if (isStorageError(error)) failedAt = clock.now();
    },

    /** Returns the current checks and the uptime history, which is empty while the database is down. */
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

    /** Counts the current minute as up; idempotent across processes. */
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
      // Keep the first day: it marks the start of the record.
      const first = db.select({ date: min(statusDays.date) }).from(statusDays);
      const isPast = lt(statusDays.date, daysBefore(now, historyDays));
      await db.delete(statusDays).where(and(isPast, notInArray(statusDays.date, first)));
    },
  };
}

/** @throws after `timeoutMs` */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export type StatusService = ReturnType<typeof createStatus>;
