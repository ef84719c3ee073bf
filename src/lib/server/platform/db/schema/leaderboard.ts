import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { ofUser, owner } from './columns.ts';

const { index, integer, pgTable, primaryKey, text } = pgCore;

/**
 * Points of learners who show themselves, by board: this week's, this month's, of all time. Written with the act
 * that earns them, so that nothing has to be added up when somebody looks.
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
