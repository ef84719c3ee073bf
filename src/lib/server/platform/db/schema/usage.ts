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

/** Page-to-page navigations per day (UTC); from '' are arrivals. Contains no user data; a kind is '' when unknown. */
export const navigationTotals = pgTable(
  'navigation_totals',
  {
    date: date({ mode: 'string' }).notNull(),
    fromPage: text('from_page').notNull(),
    toPage: text('to_page').notNull(),
    referrerKind: text('referrer_kind').notNull().default(''),
    viewport: text().notNull().default(''),
    times: integer().notNull(),
  },
  ({ date, fromPage, toPage, referrerKind, viewport }) => [
    primaryKey({ name: 'navigation_totals_pk', columns: [date, fromPage, toPage, referrerKind, viewport] }),
  ],
);

/**
 * Searches per query and day (UTC), with the latest number of results. A position above 0 counts how often the result at
 * that place was opened. Contains no user data; a source is '' when unknown.
 */
export const searchTotals = pgTable(
  'search_totals',
  {
    date: date({ mode: 'string' }).notNull(),
    query: text().notNull(),
    source: text().notNull().default(''),
    position: integer().notNull().default(0),
    times: integer().notNull(),
    resultCount: integer('result_count').notNull(),
  },
  ({ date, query, source, position }) => [
    primaryKey({ name: 'search_totals_pk', columns: [date, query, source, position] }),
  ],
);
