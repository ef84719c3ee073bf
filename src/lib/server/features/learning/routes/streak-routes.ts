import { apiPaths } from '../../../../contract/api-paths.ts';
import {
  analyticsQuery,
  goals,
  history,
  historyQuery,
  practiceBody,
  recordedStreak,
  streak,
  streakAnalytics,
  syncBody,
} from '../../../../contract/streaks.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { StreakHistory } from '../read/streak-history.ts';
import type { StreakReports } from './streak-reports.ts';

const common = { policy: 'signedIn', tag: 'Streaks', status: 200 } as const;

export const streakRoutes = (reports: StreakReports, past: StreakHistory) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.currentStreak,
    summary: 'Your streak, today and this week',
    answer: streak,
    handle: ({ principal }) => reports.current(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.streakRecord,
    summary: 'Record practice',
    description: 'The same `activityId` twice counts once, here and among the activities.',
    body: practiceBody,
    answer: recordedStreak,
    handle: ({ principal, body }) => reports.record(principal.userId, body),
    impersonated: async ({ principal }) => ({ ...(await reports.current(principal.userId)), unlocked: [] }),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.streakHistory,
    summary: 'Every day of a range',
    description: 'At most 366 days. Without dates, the last 30.',
    query: historyQuery,
    answer: history,
    handle: ({ principal, query }) => past.history(principal.userId, query),
  }),
  endpoint({
    ...common,
    method: 'put',
    path: apiPaths.streakGoals,
    // Goals decide which days meet them: only the learner sets them.
    policy: 'notImpersonating',
    summary: 'Set your daily and weekly practice goals',
    body: goals,
    answer: streak,
    handle: ({ principal, body }) => reports.setGoals(principal.userId, body),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.streakAnalytics,
    summary: 'Totals of the period up to today, with the period before',
    query: analyticsQuery,
    answer: streakAnalytics,
    handle: ({ principal, query }) => past.analytics(principal.userId, query.period),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.streakSync,
    summary: 'Send days recorded on a device',
    description: 'All or nothing. Sending the same `activityId` again has no effect.',
    body: syncBody,
    answer: streak,
    handle: ({ principal, body }) => reports.sync(principal.userId, body),
    impersonated: ({ principal }) => reports.current(principal.userId),
  }),
];
