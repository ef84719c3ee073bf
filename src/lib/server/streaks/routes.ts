import { apiPaths } from '../../contract/paths.ts';
import { streak } from '../../contract/streaks.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Streaks } from './service.ts';

export const streakRoutes = (streaks: Streaks) => [
  endpoint({
    method: 'get',
    path: apiPaths.currentStreak,
    policy: 'signedIn',
    tag: 'Streaks',
    summary: 'Your streak, today and this week',
    status: 200,
    answer: streak,
    handle: ({ principal }) => streaks.current(principal.userId),
  }),
];
