import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import {
  type Achievement,
  type AchievementsAnswer,
  achievementCategory,
  type Categories,
  type UnlockedAchievement,
} from '../../../../contract/achievements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import { unlockedAchievements } from '../../../platform/db/schema/index.ts';
import { isMet } from '../domain/achievements.ts';
import { learnerOf } from './read-learner.ts';

type Row = typeof unlockedAchievements.$inferSelect;

/** An unlocked achievement as the API answers it. */
export const toUnlocked = ({
  achievementId,
  unlockedAt,
}: Pick<Row, 'achievementId' | 'unlockedAt'>): UnlockedAchievement => ({
  id: achievementId,
  unlockedAt: unlockedAt.toISOString(),
});

/** Reads what a learner has unlocked, and how far they are. */
export function createAchievements(db: Database) {
  const rowsOf = (userId: string): Promise<Row[]> =>
    db
      .select()
      .from(unlockedAchievements)
      .where(eq(unlockedAchievements.userId, userId))
      .orderBy(desc(unlockedAchievements.unlockedAt), unlockedAchievements.achievementId);

  return {
    async all(userId: string): Promise<AchievementsAnswer> {
      const [rows, learner] = await Promise.all([rowsOf(userId), learnerOf(db, userId)]);
      return { unlocked: rows.map(toUnlocked), totalPoints: learner.points };
    },

    /** Whether any achievement is unannounced, or newer than the practice that meets its condition; and the points. */
    async announcements(userId: string): Promise<{ areDue: boolean; totalPoints: number }> {
      const [rows, learner] = await Promise.all([rowsOf(userId), learnerOf(db, userId)]);
      const unlocked = new Set(rows.map((row) => row.achievementId));
      const isMissing = (entry: Achievement) => !unlocked.has(entry.id) && isMet(entry, learner);
      const areDue = rows.some((row) => !row.announcedAt) || achievementCatalog.some(isMissing);
      return { areDue, totalPoints: learner.points };
    },

    async categories(userId: string): Promise<Categories> {
      const [rows, learner] = await Promise.all([rowsOf(userId), learnerOf(db, userId)]);
      const unlockedAt = new Map(rows.map((row) => [row.achievementId, row.unlockedAt.toISOString()]));
      const entries = achievementCatalog.map((achievement) => {
        const { type, value: target } = achievement.condition;
        const progress = { value: Math.min(learner[type], target), target };
        return { ...achievement, unlockedAt: unlockedAt.get(achievement.id), progress };
      });
      return achievementCategory.options.map((category) => ({
        category,
        achievements: entries.filter((entry) => entry.category === category),
      }));
    },
  };
}

export type Achievements = ReturnType<typeof createAchievements>;
