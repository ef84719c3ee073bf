import { statusDays as historyDays, type StatusAnswer } from '../../../contract/status.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { and, asc, lt, min, notInArray, sql } from '../../platform/db/drizzle.ts';
import { statusDays } from '../../platform/db/schema.ts';
import { daysBefore, historyOf, minuteAt } from './uptime.ts';

/** How soon the process gets to what is asked of it. */
const nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));
const milliseconds = (time: number) => Math.round(time * 10) / 10;

/** How long the database may take to answer, in milliseconds. */
const timeoutMs = 2_000;

/** Whether the site is up, and how long it was. */
export function createStatus(database: OpenDatabase, clock: Clock) {
  const { db, reader } = database;
  const isUp = () => withTimeout(database.ping().then(() => true)).catch(() => false);

  async function history(): Promise<StatusAnswer['history']> {
    const now = clock.now();
    const days = await reader.select().from(statusDays).orderBy(asc(statusDays.date));
    return historyOf(days, now, historyDays);
  }

  return {
    /** Whether the database answers, in time. */
    isUp,

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
