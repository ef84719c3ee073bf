import { achievementCatalog } from '../../../../contract/achievement-catalog.ts';
import type { Achievement, ConditionType, LeaderboardPeriod } from '../../../../contract/achievements.ts';
import { weekStart } from '../../../../contract/dates.ts';

/** What is counted of a learner, by the names that conditions use. */
export type Counters = Record<ConditionType, number>;

export const isMet = ({ condition }: Achievement, counters: Counters): boolean =>
  counters[condition.type] >= condition.value;

/** What an act earned: met now and not before. */
export const newlyMet = (before: Counters, after: Counters): Achievement[] =>
  achievementCatalog.filter((achievement) => isMet(achievement, after) && !isMet(achievement, before));

const points = new Map(achievementCatalog.map((achievement) => [achievement.id, achievement.points]));

/** What achievements are worth together. */
export const pointsOf = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (points.get(id) ?? 0), 0);

/** The day a period began, in UTC: a Monday, or the first of a month. Empty, and so before all days, for all time. */
export function beginOf(period: LeaderboardPeriod, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  return { week: weekStart(today), month: `${today.slice(0, 8)}01`, all: '' }[period];
}

/** The name of the board of a period: `all`, `week 2026-03-02`. */
export const boardOf = (period: LeaderboardPeriod, now: number): string => `${period} ${beginOf(period, now)}`.trim();
