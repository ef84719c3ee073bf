import type { AchievementsAnswer, Categories, UnlockedAchievement } from '../../contract/achievements.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { announceAchievements } from '../practice/announce.ts';

/** Everything there is to earn, what of it the learner has, and how far the rest is. */
export const $achievements = createQuery<Categories>(apiPaths.achievementCategories);

/** What was earned since this was asked last, on whichever device. @throws ApiError */
export async function takeNews(): Promise<UnlockedAchievement[]> {
  const { unlocked } = await api.get(apiPaths.achievementsCheck).json<AchievementsAnswer>();
  if (unlocked.length > 0) $achievements.revalidate();
  return unlocked;
}

/** After an act that may have earned something, and whose answer does not tell: says what it was. Never throws. */
export async function checkAchievements(): Promise<void> {
  const news = await takeNews().catch(() => []);
  if (news.length > 0) await announceAchievements(news.map(({ id }) => id));
}
