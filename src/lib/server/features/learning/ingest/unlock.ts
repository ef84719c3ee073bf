import type { Achievement } from '../../../../contract/achievements.ts';
import { insertNew } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { unlockedAchievements } from '../../../platform/db/schema/index.ts';
import { pointsOf } from '../domain/achievements.ts';
import type { Learner } from '../domain/learner.ts';
import { refreshBoards } from './leaderboard-points.ts';

/**
 * Unlocks achievements that are not unlocked yet and adds their points to the locked learner, which the caller writes.
 * Inserts nothing twice, so it may be repeated.
 */
export async function unlock(
  tx: Database,
  learner: Learner,
  achievements: readonly Achievement[],
  now: Date,
): Promise<void> {
  const { userId } = learner;
  const rows = achievements.map(({ id }) => ({ userId, achievementId: id, unlockedAt: now, announcedAt: null }));
  const inserted = await insertNew(tx, unlockedAchievements, rows, [unlockedAchievements.achievementId]);
  if (inserted.length === 0) return;
  learner.points += pointsOf(inserted.map(({ achievement_id }) => achievement_id!));
  await refreshBoards(tx, [userId], now);
}
