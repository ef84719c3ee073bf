import { leaderboardPeriod } from '../../contract/achievements.ts';
import type { Database } from '../db/database.ts';
import { and, eq, inArray, notInArray, sql } from '../db/drizzle.ts';
import { leaderboardPoints, learners, unlockedAchievements } from '../db/schema.ts';
import { beginOf, boardOf, pointsOf } from './rules.ts';

const boardsAt = (now: number) => leaderboardPeriod.options.map((period) => boardOf(period, now));

/** Adds what was just earned, for those who show themselves; their boards of earlier weeks and months go. */
export async function addToBoards(tx: Database, gained: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (gained.size === 0) return;
  const boards = boardsAt(now.getTime());
  const rows = [...gained].flatMap(([user_id, points]) => boards.map((board) => ({ user_id, board, points })));
  const shown = await tx.execute(sql`
    insert into ${leaderboardPoints} (user_id, board, points)
    select gained.user_id, gained.board, gained.points
    from json_to_recordset(${JSON.stringify(rows)}::json) as gained(user_id uuid, board text, points integer)
    join users on users.user_id = gained.user_id and users.preferences->>'showOnLeaderboard' = 'true'
    on conflict (user_id, board) do update set points = ${leaderboardPoints}.points + excluded.points
    returning 1`);
  if (shown.rows.length === 0) return;
  const isOver = and(
    inArray(leaderboardPoints.userId, [...gained.keys()]),
    notInArray(leaderboardPoints.board, boards),
  );
  await tx.delete(leaderboardPoints).where(isOver);
}

/** Puts somebody on the boards with what they have earned so far, or takes them off. */
export async function showOnBoards(tx: Database, userId: string, shown: boolean, now: number): Promise<void> {
  // What they earn meanwhile waits for this row, and is added to what stands then.
  await tx.select({ userId: learners.userId }).from(learners).where(eq(learners.userId, userId)).for('update');
  await tx.delete(leaderboardPoints).where(eq(leaderboardPoints.userId, userId));
  if (!shown) return;
  const earned = await earnedBy(tx, userId);
  const rows = leaderboardPeriod.options
    .map((period) => ({ userId, board: boardOf(period, now), points: pointsSince(earned, beginOf(period, now)) }))
    .filter(({ points }) => points > 0);
  if (rows.length > 0) await tx.insert(leaderboardPoints).values(rows);
}

type Earned = { id: string; at: Date }[];

export const earnedBy = (db: Database, userId: string): Promise<Earned> =>
  db
    .select({ id: unlockedAchievements.achievementId, at: unlockedAchievements.unlockedAt })
    .from(unlockedAchievements)
    .where(eq(unlockedAchievements.userId, userId));

/** @param begin a day in UTC */
export const pointsSince = (earned: Earned, begin: string): number =>
  pointsOf(earned.filter(({ at }) => at.toISOString() >= begin).map(({ id }) => id));
