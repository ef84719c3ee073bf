import type { AchievementsAnswer, Categories, UnlockedAchievement } from '../../contract/achievements.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { announceAchievements } from '../practice/announce.ts';

/** All achievements, with the learner's unlocks and progress. */
export const $achievements = createQuery<Categories>(apiPaths.achievementCategories);

/** Achievements unlocked since the last call on any device. @throws ApiError */
export async function takeUnlocked(): Promise<UnlockedAchievement[]> {
  const { unlocked } = await api.get(apiPaths.achievementsCheck).json<AchievementsAnswer>();
  if (unlocked.length > 0) $achievements.revalidate();
  return unlocked;
}

/** Announces new achievements. Call after actions whose response does not report them. Never throws. */
export async function checkAchievements(): Promise<void> {
  const unlocked = await takeUnlocked().catch(() => []);
  if (unlocked.length > 0) await announceAchievements(unlocked.map(({ id }) => id));
}
