import type { AchievementsAnswer } from '../../../../contract/achievements.ts';
import { achievementsAnswer, categories, leaderboard, leaderboardQuery } from '../../../../contract/achievements.ts';
import { apiPaths } from '../../../../contract/api-paths.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { announce } from '../ingest/announce.ts';
import type { ReadLeaderboard } from '../read/leaderboard-ranks.ts';
import { type Achievements, toUnlocked } from '../read/unlocked-achievements.ts';

const common = { method: 'get', policy: 'signedIn', tag: 'Achievements', status: 200 } as const;

interface Services {
  achievements: Achievements;
  announce: (userId: string) => ReturnType<typeof announce>;
  readLeaderboard: ReadLeaderboard;
}

async function check({ achievements, announce }: Services, userId: string): Promise<AchievementsAnswer> {
  const { areDue, totalPoints } = await achievements.announcements(userId);
  if (!areDue) return { unlocked: [], totalPoints };
  const announced = await announce(userId);
  return { unlocked: announced.unlocked.map(toUnlocked), totalPoints: announced.totalPoints };
}

export const achievementRoutes = (services: Services) => [
  endpoint({
    ...common,
    path: apiPaths.achievements,
    summary: 'What you have unlocked',
    answer: achievementsAnswer,
    handle: ({ principal }) => services.achievements.all(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementsCheck,
    summary: 'What you have unlocked since you asked last',
    answer: achievementsAnswer,
    handle: ({ principal }) => check(services, principal.userId),
    // Must not mark as announced what the learner has not seen.
    impersonated: async ({ principal }) => ({ ...(await services.achievements.all(principal.userId)), unlocked: [] }),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementCategories,
    summary: 'Everything there is to earn, and how far you are',
    answer: categories,
    handle: ({ principal }) => services.achievements.categories(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.leaderboard,
    summary: 'Who has earned the most points, of those who show themselves',
    query: leaderboardQuery,
    answer: leaderboard,
    handle: ({ principal, query }) => services.readLeaderboard(principal.userId, query),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.achievementsSync,
    summary: 'What you have unlocked, whatever a device has noted',
    description: 'Achievements are unlocked by what you do alone. What is sent is not looked at.',
    answer: achievementsAnswer,
    handle: ({ principal }) => services.achievements.all(principal.userId),
    impersonated: ({ principal }) => services.achievements.all(principal.userId),
  }),
];
