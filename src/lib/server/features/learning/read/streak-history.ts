import { addDays, dateRange } from '../../../../contract/dates.ts';
import { maxHistoryDays } from '../../../../contract/limits.ts';
import type { AnalyticsPeriod, Day, History, HistoryQuery, StreakAnalytics } from '../../../../contract/streaks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, gte, lte } from '../../../platform/db/drizzle.ts';
import { days } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { toDay } from '../domain/days.ts';
import { coveredSince, passesIn, streakStateOf } from '../domain/streak.ts';
import { analyse, periodDays } from '../domain/streak-analytics.ts';
import { readStreak, type StreakReading } from './current-streak.ts';

/** Reads past days. */
export function createStreakHistory(db: Database, clock: Clock) {
  /** Missed days since the last counted one that freezes cover; they are marked only when the next day counts. */
  async function coveredDays(userId: string, { learner, streak }: StreakReading): Promise<Set<string>> {
    const last = learner.lastCountedDate;
    if (last === null || learner.freezes === 0) return new Set();
    const excused = await db
      .select({ date: days.date })
      .from(days)
      .where(and(eq(days.userId, userId), gt(days.date, last), eq(days.excused, true)));
    const passes = passesIn(
      streak.timeZone,
      excused.map((row) => row.date),
    );
    return new Set(coveredSince(streakStateOf(learner), streak.today.date, passes));
  }

  /** Every day from the first to the last, both included, with or without practice. */
  async function daysOf(userId: string, reading: StreakReading, first: string, last: string): Promise<Day[]> {
    const [rows, covered] = await Promise.all([
      db
        .select()
        .from(days)
        .where(and(eq(days.userId, userId), gte(days.date, first), lte(days.date, last))),
      coveredDays(userId, reading),
    ]);
    const known = new Map(rows.map((row) => [row.date, toDay(row)]));
    return dateRange(first, last).map((date) => {
      const day = known.get(date) ?? { date, seconds: 0, lessons: 0, counted: false, goalMet: false, frozen: false };
      return covered.has(date) ? { ...day, frozen: true } : day;
    });
  }

  return {
    /**
     * By default the 30 days up to today.
     * @throws DomainError VALIDATION_ERROR for a range that ends before it begins, or is too long
     */
    async history(userId: string, { startDate, endDate }: HistoryQuery): Promise<History> {
      const reading = await readStreak(db, userId, clock.now());
      const last = endDate ?? reading.streak.today.date;
      const first = startDate ?? addDays(last, -29);
      if (first > last) throw invalid('query.startDate', 'This is after the end');
      if (addDays(first, maxHistoryDays - 1) < last) {
        throw invalid('query.startDate', `This is more than ${maxHistoryDays} days before the end`);
      }
      return { days: await daysOf(userId, reading, first, last) };
    },

    /** The days of a period up to today, compared with the period before. */
    async analytics(userId: string, period: AnalyticsPeriod): Promise<StreakAnalytics> {
      const reading = await readStreak(db, userId, clock.now());
      const endDate = reading.streak.today.date;
      const length = periodDays[period];
      const startDate = addDays(endDate, 1 - length);
      const both = await daysOf(userId, reading, addDays(startDate, -length), endDate);
      return { period, startDate, endDate, ...analyse(both.slice(length), both.slice(0, length)) };
    },
  };
}

export type StreakHistory = ReturnType<typeof createStreakHistory>;
