import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { date, integer, pgTable, primaryKey, text } = pgCore;

/** Downloads by learners. */
export const downloads = pgTable(
  'downloads',
  {
    userId: owner().references(() => users.userId, ofUser),
    downloadedAt: instant('downloaded_at').notNull(),
    resource: text().notNull(),
    lessonId: text('lesson_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.downloadedAt, table.resource] })],
);

/** Page-to-page navigations per day (UTC). Contains no user data. */
export const navigationTotals = pgTable(
  'navigation_totals',
  {
    date: date({ mode: 'string' }).notNull(),
    fromPage: text('from_page').notNull(),
    toPage: text('to_page').notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.fromPage, table.toPage] })],
);

/** Searches per query and day (UTC), with the latest number of results. Contains no user data. */
export const searchTotals = pgTable(
  'search_totals',
  {
    date: date({ mode: 'string' }).notNull(),
    query: text().notNull(),
    times: integer().notNull(),
    resultCount: integer('result_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.query] })],
);
