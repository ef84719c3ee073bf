import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import {
  type AchievementsAnswer,
  achievementCategory,
  type Categories,
  type UnlockedAchievement,
} from '../../../../contract/achievements.ts';
import type { Clock } from '../../../platform/clock.ts';
import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, desc, eq, isNull } from '../../../platform/db/drizzle.ts';
import { learners, unlockedAchievements } from '../../../platform/db/schema.ts';
import { isMet } from '../domain/achievements.ts';
import { countersOf, unlock } from '../ingest/unlock.ts';
import { learnerOf } from './learner.ts';

type Row = typeof unlockedAchievements.$inferSelect;

const toUnlocked = ({ achievementId, unlockedAt }: Row): UnlockedAchievement => ({
  id: achievementId,
  unlockedAt: unlockedAt.toISOString(),
});

/** What was earned. Unlocking happens with the act that earns; here it is told. */
export function createAchievements(db: Database, clock: Clock) {
  const rowsOf = (tx: Database, userId: string): Promise<Row[]> =>
    tx
      .select()
      .from(unlockedAchievements)
      .where(eq(unlockedAchievements.userId, userId))
      .orderBy(desc(unlockedAchievements.unlockedAt), unlockedAchievements.achievementId);

  /** What is met and was never unlocked: an achievement is newer than the act. */
  function missing(learner: typeof learners.$inferSelect, rows: readonly Row[]) {
    const unlocked = new Set(rows.map((row) => row.achievementId));
    const counters = countersOf(learner);
    return achievementCatalog.filter((entry) => !unlocked.has(entry.id) && isMet(entry, counters));
  }

  return {
    async all(userId: string): Promise<AchievementsAnswer> {
      const [rows, learner] = await Promise.all([rowsOf(db, userId), learnerOf(db, userId)]);
      return { unlocked: rows.map(toUnlocked), totalPoints: learner.points };
    },

    /** What was unlocked since this was asked last; each achievement is told once. */
    async check(userId: string): Promise<AchievementsAnswer> {
      const [rows, learner] = await Promise.all([rowsOf(db, userId), learnerOf(db, userId)]);
      if (rows.every((row) => row.announcedAt) && missing(learner, rows).length === 0) {
        return { unlocked: [], totalPoints: learner.points };
      }
      return db.transaction(async (tx) => {
        const locked = await learnerOf(tx, userId, true);
        const achievements = missing(locked, await rowsOf(tx, userId));
        const now = new Date(clock.now());
        await unlock(tx, [{ learner: locked, achievements }], now);
        await upsert(tx, learners, [locked]);
        const told = await tx
          .update(unlockedAchievements)
          .set({ announcedAt: now })
          .where(and(eq(unlockedAchievements.userId, userId), isNull(unlockedAchievements.announcedAt)))
          .returning();
        return { unlocked: told.map(toUnlocked), totalPoints: locked.points };
      });
    },

    async categories(userId: string): Promise<Categories> {
      const [rows, learner] = await Promise.all([rowsOf(db, userId), learnerOf(db, userId)]);
      const unlockedAt = new Map(rows.map((row) => [row.achievementId, row.unlockedAt.toISOString()]));
      const counters = countersOf(learner);
      const entries = achievementCatalog.map((achievement) => {
        const { type, value: target } = achievement.condition;
        const progress = { value: Math.min(counters[type], target), target };
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
