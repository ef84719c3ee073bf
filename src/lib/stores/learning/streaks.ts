import { apiPaths } from '../../contract/api-paths.ts';
import type { AnalyticsPeriod, Goals, History, Streak, StreakAnalytics } from '../../contract/streaks.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';

export const $streak = createQuery<Streak>(apiPaths.currentStreak);

const analyticsOf = (period: AnalyticsPeriod) =>
  createQuery<StreakAnalytics>(`${apiPaths.streakAnalytics}?period=${period}`);

/** What the days up to today add up to; that of the year has every day of it. */
export const $analytics = {
  week: analyticsOf('week'),
  month: analyticsOf('month'),
  quarter: analyticsOf('quarter'),
  year: analyticsOf('year'),
};

/** Every day from the first to the last, both included: at most 366. */
export const createHistoryQuery = (startDate: string, endDate: string) =>
  createQuery<History>(`${apiPaths.streakHistory}?startDate=${startDate}&endDate=${endDate}`);

/** Sets what somebody wants to practise. @throws ApiError */
export async function saveGoals(goals: Goals): Promise<void> {
  $streak.mutate(await api.put(apiPaths.streakGoals, { json: goals, retry: idempotent }).json<Streak>());
  // Whether today meets its goal.
  $analytics.year.revalidate();
}
