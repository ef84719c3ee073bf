import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import type { Achievement, ConditionType, LeaderboardPeriod } from '../../../../contract/achievements.ts';
import { weekStart } from '../../../../contract/dates.ts';

/** Counters of a learner, by the names that conditions use. */
export type Counters = Record<ConditionType, number>;

export const isMet = ({ condition }: Achievement, counters: Counters): boolean =>
  counters[condition.type] >= condition.value;

/** Achievements whose condition is met now and was not before. */
export const newlyMet = (before: Counters, after: Counters): Achievement[] =>
  achievementCatalog.filter((achievement) => isMet(achievement, after) && !isMet(achievement, before));

const points = new Map(achievementCatalog.map((achievement) => [achievement.id, achievement.points]));

/** Total points of these achievements. */
export const pointsOf = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (points.get(id) ?? 0), 0);

/** Points of the achievements unlocked on or after a day. @param begin in UTC, `YYYY-MM-DD` */
export const pointsSince = (unlocked: readonly { id: string; at: Date }[], begin: string): number =>
  pointsOf(unlocked.filter(({ at }) => at.toISOString() >= begin).map(({ id }) => id));

/** First day of a period, in UTC: a Monday, or the first of a month. For all time the empty string, which sorts first. */
export function beginOf(period: LeaderboardPeriod, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  return { week: weekStart(today), month: `${today.slice(0, 8)}01`, all: '' }[period];
}

/** Name of a period's leaderboard: `all`, `week 2026-03-02`. */
export const boardOf = (period: LeaderboardPeriod, now: number): string => `${period} ${beginOf(period, now)}`.trim();
