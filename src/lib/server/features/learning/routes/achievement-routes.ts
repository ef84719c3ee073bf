import { achievementsAnswer, categories, leaderboard, leaderboardQuery } from '../../../../contract/achievements.ts';
import { apiPaths } from '../../../../contract/api-paths.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { ReadLeaderboard } from '../read/leaderboard.ts';
import type { Achievements } from '../read/unlocked.ts';

const common = { method: 'get', policy: 'signedIn', tag: 'Achievements', status: 200 } as const;

export const achievementRoutes = (achievements: Achievements, readLeaderboard: ReadLeaderboard) => [
  endpoint({
    ...common,
    path: apiPaths.achievements,
    summary: 'What you have unlocked',
    answer: achievementsAnswer,
    handle: ({ principal }) => achievements.all(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementsCheck,
    summary: 'What you have unlocked since you asked last',
    answer: achievementsAnswer,
    handle: ({ principal }) => achievements.check(principal.userId),
    // What is told to somebody else has not been told to the learner.
    impersonated: async ({ principal }) => ({ ...(await achievements.all(principal.userId)), unlocked: [] }),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementCategories,
    summary: 'Everything there is to earn, and how far you are',
    answer: categories,
    handle: ({ principal }) => achievements.categories(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.leaderboard,
    summary: 'Who has earned the most points, of those who show themselves',
    query: leaderboardQuery,
    answer: leaderboard,
    handle: ({ principal, query }) => readLeaderboard(principal.userId, query),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.achievementsSync,
    summary: 'What you have unlocked, whatever a device has noted',
    description: 'Achievements are unlocked by what you do alone. What is sent is not looked at.',
    answer: achievementsAnswer,
    handle: ({ principal }) => achievements.all(principal.userId),
    impersonated: ({ principal }) => achievements.all(principal.userId),
  }),
];
