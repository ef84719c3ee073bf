import { leaderboardPeriod } from '../../../../contract/achievements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { leaderboardPoints, learners, unlockedAchievements, users } from '../../../platform/db/schema.ts';
import { beginOf, boardOf, pointsOf } from '../domain/achievements.ts';

type Earned = { id: string; at: Date }[];

/**
 * Puts learners on the boards with what they have earned by now, those who show themselves; the others, and weeks and
 * months that are over, go. To be called after whatever changes one of it, in its transaction where there is one.
 */
export async function refreshBoards(tx: Database, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  // Two who refresh the same learner do it one after the other, each with what the other has seen.
  const locked = tx.select({ userId: learners.userId }).from(learners).where(inArray(learners.userId, ids));
  await locked.orderBy(asc(learners.userId)).for('update');
  const rows = await tx
    .select({ userId: users.userId, id: unlockedAchievements.achievementId, at: unlockedAchievements.unlockedAt })
    .from(users)
    .innerJoin(unlockedAchievements, eq(unlockedAchievements.userId, users.userId))
    .where(and(inArray(users.userId, ids), eq(sql`${users.preferences}->>'showOnLeaderboard'`, 'true')));
  await tx.delete(leaderboardPoints).where(inArray(leaderboardPoints.userId, ids));
  const points = [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, earned]) =>
    leaderboardPeriod.options.map((period) => ({
      userId,
      board: boardOf(period, now.getTime()),
      points: pointsSince(earned, beginOf(period, now.getTime())),
    })),
  );
  const onBoard = points.filter((row) => row.points > 0);
  if (onBoard.length > 0) await tx.insert(leaderboardPoints).values(onBoard);
}

/** The same in a transaction of its own, after one that is committed. */
export async function refreshBoardsOf(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length > 0) await db.transaction((tx) => refreshBoards(tx, userIds, now));
}

export const earnedBy = (db: Database, userId: string): Promise<Earned> =>
  db
    .select({ id: unlockedAchievements.achievementId, at: unlockedAchievements.unlockedAt })
    .from(unlockedAchievements)
    .where(eq(unlockedAchievements.userId, userId));

/** @param begin a day in UTC */
export const pointsSince = (earned: Earned, begin: string): number =>
  pointsOf(earned.filter(({ at }) => at.toISOString() >= begin).map(({ id }) => id));
