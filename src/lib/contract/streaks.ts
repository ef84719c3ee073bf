import { z } from 'zod';
import { date } from './common.ts';

/** One calendar day of the user. It counts from 60 practised seconds or one completed lesson. */
export const day = z.object({
  date,
  /** Practised seconds, watching included. */
  seconds: z.int(),
  /** Lessons completed. */
  lessons: z.int(),
  counted: z.boolean(),
  goalMet: z.boolean(),
  /** Missed, and covered by a freeze. */
  frozen: z.boolean(),
});

export const goals = z.object({ minutesPerDay: z.int().min(1).max(240), daysPerWeek: z.int().min(1).max(7) });

export const streak = z.object({
  /** Counted days of the unbroken chain; frozen days keep it and do not lengthen it. */
  current: z.int(),
  longest: z.int(),
  today: day,
  lastActiveDate: date.nullable(),
  /** There is a streak, and it ends (or costs a freeze) unless today counts. */
  atRisk: z.boolean(),
  freezes: z.int(),
  goals,
  /** Counted days of this week, which begins on Monday. */
  weekDays: z.int(),
  timeZone: z.string(),
});

export type Day = z.infer<typeof day>;
export type Goals = z.infer<typeof goals>;
export type Streak = z.infer<typeof streak>;
