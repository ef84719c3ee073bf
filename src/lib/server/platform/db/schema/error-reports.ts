import { pgCore } from '../drizzle.ts';
import { instant } from './columns.ts';

const { index, integer, pgTable, text } = pgCore;

/** What went wrong on the server: the same fault once, however often. Belongs to nobody. */
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
