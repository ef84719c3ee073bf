import { z } from 'zod';
import { date, dateIn, trimmedText } from './common.ts';
import { maxLoggedMinutes, maxLoggedText } from './limits.ts';

const minutes = z.int().min(1).max(maxLoggedMinutes);

/** Practice away from the screen, logged by hand. `date` is in the learner's time zone. */
export const logEntry = z.object({ id: z.uuid(), date, minutes, what: z.string() }).meta({ id: 'LogEntry' });
export const logEntryBody = z
  .object({ date: dateIn, minutes, what: trimmedText(1, maxLoggedText) })
  .meta({ id: 'LogEntryBody' });
export const logEntryParams = z.object({ id: z.uuid() });

/** Any day of the week to show; by default today. */
export const logQuery = z.object({ date: dateIn.optional() });
export const logWeek = z
  .object({
    today: date,
    /** Monday to Sunday. `seconds` is all practice, logged entries included. */
    days: z.array(z.object({ date, seconds: z.int(), loggedSeconds: z.int() })).length(7),
    /** By day, then in the order of logging. */
    entries: z.array(logEntry),
  })
  .meta({ id: 'LogWeek' });

export type LogEntry = z.infer<typeof logEntry>;
export type LogEntryBody = z.infer<typeof logEntryBody>;
export type LogWeek = z.infer<typeof logWeek>;
