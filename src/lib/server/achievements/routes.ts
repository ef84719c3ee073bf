import { achievementsAnswer, categories } from '../../contract/achievements.ts';
import { apiPaths } from '../../contract/paths.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Achievements } from './service.ts';

const common = { method: 'get', policy: 'signedIn', tag: 'Achievements', status: 200 } as const;

export const achievementRoutes = (achievements: Achievements) => [
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
];
