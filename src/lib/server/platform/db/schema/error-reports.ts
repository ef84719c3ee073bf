import { pgCore } from '../drizzle.ts';
import { instant } from './columns.ts';

const { index, integer, pgTable, text } = pgCore;

/** Server errors, one row per distinct error with a count. Contains no user data. */
export const faults = pgTable(
  'faults',
  {
    /** Hash of place, name, message and innermost frame. */
    faultId: text('fault_id').primaryKey(),
    place: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    stack: text().array().notNull(),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    lastRequestId: text('last_request_id'),
  },
  (table) => [index('faults_latest').on(table.lastAt)],
);
