import { pgCore } from '../drizzle.ts';

const { date, pgTable, smallint } = pgCore;

/** Uptime per day (UTC), in minutes. */
export const statusDays = pgTable('status_days', {
  date: date({ mode: 'string' }).primaryKey(),
  /** Number of minutes with a heartbeat from any process. */
  upMinutes: smallint('up_minutes').notNull(),
  /** First and last such minute of the day, from 0. */
  firstMinute: smallint('first_minute').notNull(),
  lastMinute: smallint('last_minute').notNull(),
});
