import { z } from 'zod';
import { date, dateIn, instant, unlocked } from './common.ts';
import { maxActivitySeconds, maxSyncedDays } from './limits.ts';

/** A calendar day of the user. It counts from 60 practised seconds or one completed lesson. */
export const day = z
  .object({
    date,
    /** Practised seconds, including watching. */
    seconds: z.int(),
    /** Lessons completed. */
    lessons: z.int(),
    counted: z.boolean(),
    goalMet: z.boolean(),
    /** Missed, and covered by a freeze. */
    frozen: z.boolean(),
  })
  .meta({ id: 'Day' });

export const goals = z
  .object({ minutesPerDay: z.int().min(1).max(240), daysPerWeek: z.int().min(1).max(7) })
  .meta({ id: 'Goals' });

export const streak = z
  .object({
    /** Counted days in a row; frozen days bridge gaps without adding to it. */
    current: z.int(),
    longest: z.int(),
    today: day,
    lastActiveDate: date.nullable(),
    /** Whether the streak ends, or costs a freeze, unless today counts. */
    atRisk: z.boolean(),
    freezes: z.int(),
    goals,
    /** Counted days of this week, from Monday. */
    weekDays: z.int(),
    timeZone: z.string(),
  })
  .meta({ id: 'Streak' });

export const recordedStreak = streak.extend({ unlocked }).meta({ id: 'RecordedStreak' });

/**
 * Finished practice. `occurredAt` is its end, by default now. The same `activityId` sent twice counts once. `sentAt` is the
 * client's clock at sending, from which the server corrects a wrong clock.
 */
export const practiceBody = z
  .object({
    seconds: z.number().min(1).max(maxActivitySeconds),
    occurredAt: instant.optional(),
    activityId: z.uuid().optional(),
    sentAt: instant.optional(),
  })
  .meta({ id: 'PracticeBody' });

/** At most 366 days. `endDate` defaults to today, `startDate` to 30 days before the end. */
export const historyQuery = z.object({ startDate: dateIn.optional(), endDate: dateIn.optional() });
export const history = z.object({ days: z.array(day) }).meta({ id: 'History' });

export const analyticsPeriod = z.enum(['week', 'month', 'quarter', 'year']);
export const analyticsQuery = z.object({ period: analyticsPeriod.default('week') });

/** Totals of the 7, 30, 91 or 365 days up to today. */
export const streakAnalytics = z
  .object({
    period: analyticsPeriod,
    startDate: date,
    endDate: date,
    totalSeconds: z.int(),
    /** Days that counted. */
    activeDays: z.int(),
    /** Average practice on a counted day. */
    averageSeconds: z.int(),
    /** The day with the most practice, the latest if several are equal; null without practice. */
    bestDay: day.nullable(),
    /** Practised seconds by day of the week, Monday first. */
    byWeekday: z.array(z.int()).length(7),
    byDay: z.array(day),
    /** Totals of the same number of days before. */
    previous: z.object({ totalSeconds: z.int(), activeDays: z.int() }),
  })
  .meta({ id: 'StreakAnalytics' });

/** Days that a device recorded on its own; none in the future, none over 31 days old. */
export const syncBody = z
  .object({
    days: z
      .array(z.object({ date: dateIn, seconds: z.number().min(1).max(maxActivitySeconds), activityId: z.uuid() }))
      .max(maxSyncedDays),
  })
  .meta({ id: 'SyncBody' });

export type Day = z.infer<typeof day>;
export type Goals = z.infer<typeof goals>;
export type Streak = z.infer<typeof streak>;
export type RecordedStreak = z.infer<typeof recordedStreak>;
export type PracticeBody = z.infer<typeof practiceBody>;
export type HistoryQuery = z.infer<typeof historyQuery>;
export type History = z.infer<typeof history>;
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;
export type StreakAnalytics = z.infer<typeof streakAnalytics>;
export type SyncBody = z.infer<typeof syncBody>;
