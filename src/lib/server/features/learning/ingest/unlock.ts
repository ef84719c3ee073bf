import type { Achievement } from '../../../../contract/achievements.ts';
import { insertNew } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { unlockedAchievements } from '../../../platform/db/schema.ts';
import { type Counters, pointsOf } from '../domain/achievements.ts';
import type { Learner } from '../read/current-streak.ts';
import { refreshBoards } from './leaderboard-points.ts';

export const countersOf = (learner: Learner): Counters => learner;

/**
 * Unlocks achievements and adds their points to the learners, which are to be written by whoever locked them.
 * @returns the ids that are new, by user; what was unlocked before stays as it is.
 */
export async function unlock(
  tx: Database,
  earned: { learner: Learner; achievements: Achievement[] }[],
  now: Date,
): Promise<Map<string, string[]>> {
  const rows = earned.flatMap(({ learner, achievements }) =>
    achievements.map(({ id }) => ({ userId: learner.userId, achievementId: id, unlockedAt: now, announcedAt: null })),
  );
  const inserted = await insertNew(tx, unlockedAchievements, rows, [
    unlockedAchievements.userId,
    unlockedAchievements.achievementId,
  ]);
  const unlocked = new Map<string, string[]>();
  for (const { user_id, achievement_id } of inserted) {
    unlocked.set(user_id!, [...(unlocked.get(user_id!) ?? []), achievement_id!]);
  }
  for (const { learner } of earned) learner.points += pointsOf(unlocked.get(learner.userId) ?? []);
  await refreshBoards(tx, [...unlocked.keys()], now);
  return unlocked;
}
