import { weekStart } from '../../../../contract/dates.ts';
import type { Day, Streak } from '../../../../contract/streaks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gte, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, users } from '../../../platform/db/schema.ts';
import { DomainError } from '../../../platform/errors.ts';
import { existed, localDate } from '../domain/calendar.ts';
import { counts, goalSecondsOf, meetsGoal, type Passes, type StreakState, standing } from '../domain/streak.ts';

export type DayRow = typeof days.$inferSelect;
export type Learner = typeof learners.$inferSelect;

export const streakStateOf = (learner: Learner): StreakState => ({
  current: learner.currentStreak,
  longest: learner.longestStreak,
  freezes: learner.freezes,
  daysInARow: learner.daysInARow,
  lastCounted: learner.lastCountedDate,
});

export const toDay = (row: Pick<DayRow, 'date' | 'practisedMs' | 'lessons' | 'goalSeconds' | 'frozen'>): Day => ({
  date: row.date,
  seconds: Math.floor(row.practisedMs / 1000),
  lessons: row.lessons,
  counted: counts(row),
  goalMet: meetsGoal(row.practisedMs, row.goalSeconds),
  frozen: row.frozen,
});

/** Whether a missed day costs nothing, given the days of the user that are known to be excused. */
export function passesIn(zone: string, excused: Iterable<string>): Passes {
  const short = new Set(excused);
  return (date) => short.has(date) || !existed(date, zone);
}

export interface StreakReading {
  streak: Streak;
  /** Days of this week that have anything on them, for whoever shows the week. */
  week: Day[];
  learner: Learner;
}

/** What stands in the record about today, this week and the streak. */
export async function readStreak(db: Database, userId: string, now: number): Promise<StreakReading> {
  const [row] = await db
    .select({ learner: learners, timeZone: sql<string>`${users.preferences}->>'timeZone'` })
    .from(learners)
    .innerJoin(users, eq(users.userId, learners.userId))
    .where(eq(learners.userId, userId));
  if (!row) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');
  const { learner, timeZone } = row;
  const today = localDate(now, timeZone);
  const monday = weekStart(today);
  const since = [monday, learner.lastCountedDate ?? monday].sort()[0]!;
  const recent = await db
    .select()
    .from(days)
    .where(and(eq(days.userId, userId), gte(days.date, since)))
    .orderBy(days.date);
  return { learner, ...describe(learner, timeZone, today, recent) };
}

function describe(learner: Learner, timeZone: string, today: string, recent: DayRow[]) {
  const goals = { minutesPerDay: learner.goalMinutesPerDay, daysPerWeek: learner.goalDaysPerWeek };
  const passes = passesIn(
    timeZone,
    recent.filter((day) => day.excused).map((day) => day.date),
  );
  const state = standing(streakStateOf(learner), today, passes);
  const empty = { date: today, practisedMs: 0, lessons: 0, goalSeconds: goalSecondsOf(goals), frozen: false };
  const todayDay = toDay(recent.find((day) => day.date === today) ?? empty);
  const week = recent.filter((day) => day.date >= weekStart(today)).map(toDay);
  const streak: Streak = {
    current: state.current,
    longest: state.longest,
    today: todayDay,
    lastActiveDate: state.lastCounted,
    atRisk: state.current > 0 && !todayDay.counted,
    freezes: state.freezes,
    goals,
    weekDays: week.filter((day) => day.counted).length,
    timeZone,
  };
  return { streak, week };
}

export const createStreaks = (db: Database, clock: Clock) => ({
  current: async (userId: string): Promise<Streak> => (await readStreak(db, userId, clock.now())).streak,
});

export type Streaks = ReturnType<typeof createStreaks>;
