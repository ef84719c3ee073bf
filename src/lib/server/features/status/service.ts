import { statusDays as lookBack, type StatusAnswer } from '../../../contract/status.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { and, asc, lt, min, notInArray, sql } from '../../platform/db/drizzle.ts';
import { statusDays } from '../../platform/db/schema/index.ts';
import { daysBefore, historyOf, minuteAt } from './uptime.ts';

/** How soon the process gets to what is asked of it. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const milliseconds = (time: number) => Math.round(time * 10) / 10;

/** How long the database may take to answer, in milliseconds. */
const patience = 2_000;

/** Whether the site is up, and how long it was. */
export function createStatus(database: OpenDatabase, clock: Clock) {
  const { db, reader } = database;
  const isUp = () => inTime(database.ping().then(() => true)).catch(() => false);

  async function history(): Promise<StatusAnswer['history']> {
    const now = clock.now();
    const days = await reader.select().from(statusDays).orderBy(asc(statusDays.date));
    return historyOf(days, now, lookBack);
  }

  return {
    /** Whether the database answers, in time. */
    isUp,

    /** What is up now and was up before. While the database is down, nothing is known of before. */
    async read(): Promise<StatusAnswer> {
      const started = performance.now();
      await nextTurn();
      const turned = performance.now();
      const status = (await isUp()) ? 'up' : 'down';
      return {
        status,
        checks: [
          { name: 'site', status: 'up', latencyMs: milliseconds(turned - started) },
          { name: 'database', status, latencyMs: milliseconds(performance.now() - turned) },
        ],
        history: status === 'up' ? await inTime(history()).catch(() => []) : [],
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
      const isPast = lt(statusDays.date, daysBefore(now, lookBack));
      await db.delete(statusDays).where(and(isPast, notInArray(statusDays.date, first)));
    },
  };
}

/** @throws when it takes longer than the patience lasts */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export type StatusService = ReturnType<typeof createStatus>;
