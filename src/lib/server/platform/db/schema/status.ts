import { pgCore } from '../drizzle.ts';

const { date, pgTable, smallint } = pgCore;

/** How long the site was up on each day (UTC), in minutes of that day. */
export const statusDays = pgTable('status_days', {
  date: date({ mode: 'string' }).primaryKey(),
  /** Minutes in which some process wrote that it is up. */
  upMinutes: smallint('up_minutes').notNull(),
  /** The first and the last of them, from 0. */
  firstMinute: smallint('first_minute').notNull(),
  lastMinute: smallint('last_minute').notNull(),
});
