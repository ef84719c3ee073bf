import { weekStart } from '../../../../contract/dates.ts';
import type { Day, Streak } from '../../../../contract/streaks.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gte, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, users } from '../../../platform/db/schema/index.ts';
import { accountGone } from '../../../platform/errors.ts';
import { localDate } from '../domain/calendar.ts';
import { goalSecondsOf, toDay } from '../domain/days.ts';
import type { DayRow, Learner } from '../domain/learner.ts';
import { passesIn, standing, streakStateOf } from '../domain/streak.ts';

export interface StreakReading {
  streak: Streak;
  /** Days of this week that have a row. */
  week: Day[];
  learner: Learner;
}

/**
 * Reads today, this week and the streak.
 * @throws DomainError UNAUTHENTICATED when the user has been deleted
 */
export async function readStreak(db: Database, userId: string, now: number): Promise<StreakReading> {
  const [row] = await db
    .select({ learner: learners, timeZone: sql<string>`${users.preferences}->>'timeZone'` })
    .from(learners)
    .innerJoin(users, eq(users.userId, learners.userId))
    .where(eq(learners.userId, userId));
  if (!row) throw accountGone();
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
