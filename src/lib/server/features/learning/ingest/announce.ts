import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import { upsert } from '../../../platform/db/bulk.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { learners, unlockedAchievements } from '../../../platform/db/schema/index.ts';
import { isMet } from '../domain/achievements.ts';
import { unlock } from './unlock.ts';
import { lockLearner } from './with-learner.ts';

/**
 * Marks all unlocked achievements as announced, after unlocking those added to the school since their condition was
 * met.
 * @returns the achievements that were not announced before, and the learner's points
 */
export const announce = (db: Database, userId: string, now: Date) =>
  db.transaction(async (tx) => {
    const learner = await lockLearner(tx, userId);
    const met = achievementCatalog.filter((achievement) => isMet(achievement, learner));
    await unlock(tx, learner, met, now);
    await upsert(tx, learners, [learner]);
    const unlocked = await tx
      .update(unlockedAchievements)
      .set({ announcedAt: now })
      .where(and(eq(unlockedAchievements.userId, userId), isNull(unlockedAchievements.announcedAt)))
      .returning();
    return { unlocked, totalPoints: learner.points };
  });
