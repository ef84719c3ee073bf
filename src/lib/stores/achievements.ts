import type { AchievementsAnswer } from '../contract/achievements.ts';
import { apiPaths } from '../contract/paths.ts';
import { createQuery } from './query.ts';

/** What the learner has earned. What there is to earn: contract/achievement-catalog.ts. */
export const $achievements = createQuery<AchievementsAnswer>(apiPaths.achievements);
