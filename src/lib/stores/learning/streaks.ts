import { apiPaths } from '../../contract/api-paths.ts';
import type { AnalyticsPeriod, Goals, History, Streak, StreakAnalytics } from '../../contract/streaks.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';

export const $streak = createQuery<Streak>(apiPaths.currentStreak);

const analyticsOf = (period: AnalyticsPeriod) =>
  createQuery<StreakAnalytics>(`${apiPaths.streakAnalytics}?period=${period}`);

/** Totals up to today; those of the year include every single day. */
export const $analytics = {
  week: analyticsOf('week'),
  month: analyticsOf('month'),
  quarter: analyticsOf('quarter'),
  year: analyticsOf('year'),
};

/** Every day from the first to the last, both included; at most 366. */
export const createHistoryQuery = (startDate: string, endDate: string) =>
  createQuery<History>(`${apiPaths.streakHistory}?startDate=${startDate}&endDate=${endDate}`);

/** Saves the practice goals. @throws ApiError */
export async function saveGoals(goals: Goals): Promise<void> {
  $streak.mutate(await api.put(apiPaths.streakGoals, { json: goals, retry: idempotent }).json<Streak>());
  // It says whether today's goal is met.
  $analytics.year.revalidate();
}
