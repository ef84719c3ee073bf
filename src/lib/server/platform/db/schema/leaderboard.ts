import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { ofUser, owner } from './columns.ts';

const { index, integer, pgTable, primaryKey, text } = pgCore;

/**
 * Points of learners who opted in, by board: week, month, all time. Written with the playback event or practice that
 * earns them, so that reading a board sums nothing.
 */
export const leaderboardPoints = pgTable(
  'leaderboard_points',
  {
    userId: owner().references(() => users.userId, ofUser),
    board: text().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.board] }),
    index('leaderboard_points_rank').on(table.board, table.points.desc(), table.userId),
  ],
);
