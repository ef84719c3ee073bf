import { leaderboardPeriod } from '../../../../contract/achievements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { leaderboardPoints, learners, unlockedAchievements, users } from '../../../platform/db/schema/index.ts';
import { beginOf, boardOf, pointsSince } from '../domain/achievements.ts';

/**
 * Writes the learners' current points to the leaderboards, and deletes rows of learners who are hidden and of periods
 * that are over. Call it after a change of achievements or of the preference, in the same transaction if there is one.
 */
export async function refreshBoards(tx: Database, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  // Serializes refreshes of one learner, so that the later one sees what the earlier one saw.
  const locked = tx.select({ userId: learners.userId }).from(learners).where(inArray(learners.userId, ids));
  await locked.orderBy(asc(learners.userId)).for('update');
  const rows = await tx
    .select({ userId: users.userId, id: unlockedAchievements.achievementId, at: unlockedAchievements.unlockedAt })
    .from(users)
    .innerJoin(unlockedAchievements, eq(unlockedAchievements.userId, users.userId))
    .where(and(inArray(users.userId, ids), eq(sql`${users.preferences}->>'showOnLeaderboard'`, 'true')));
  await tx.delete(leaderboardPoints).where(inArray(leaderboardPoints.userId, ids));
  const points = [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, unlocked]) =>
    leaderboardPeriod.options.map((period) => ({
      userId,
      board: boardOf(period, now.getTime()),
      points: pointsSince(unlocked, beginOf(period, now.getTime())),
    })),
  );
  const onBoard = points.filter((row) => row.points > 0);
  if (onBoard.length > 0) await tx.insert(leaderboardPoints).values(onBoard);
}
