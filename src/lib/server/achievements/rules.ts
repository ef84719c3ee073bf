import { achievementCatalog } from '../../contract/achievement-catalog.ts';
import type { Achievement, ConditionType } from '../../contract/achievements.ts';

/** What is counted of a learner, by the names that conditions use. */
export type Counters = Record<ConditionType, number>;

export const isMet = ({ condition }: Achievement, counters: Counters): boolean =>
  counters[condition.type] >= condition.value;

/** What an act earned: met now and not before. */
export const newlyMet = (before: Counters, after: Counters): Achievement[] =>
  achievementCatalog.filter((achievement) => isMet(achievement, after) && !isMet(achievement, before));
