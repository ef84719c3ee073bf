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
    summary: 'Your unlocked achievements',
    answer: achievementsAnswer,
    handle: ({ principal }) => services.achievements.all(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementsCheck,
    summary: 'Achievements unlocked since the last check',
    answer: achievementsAnswer,
    handle: ({ principal }) => check(services, principal.userId),
    // Must not mark as announced what the learner has not seen.
    impersonated: async ({ principal }) => ({ ...(await services.achievements.all(principal.userId)), unlocked: [] }),
  }),
  endpoint({
    ...common,
    path: apiPaths.achievementCategories,
    summary: 'Every achievement, with your progress',
    answer: categories,
    handle: ({ principal }) => services.achievements.categories(principal.userId),
  }),
  endpoint({
    ...common,
    path: apiPaths.leaderboard,
    summary: 'Learners with the most points, of those who chose to appear',
    query: leaderboardQuery,
    answer: leaderboard,
    handle: ({ principal, query }) => services.readLeaderboard(principal.userId, query),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.achievementsSync,
    summary: 'Your unlocked achievements, as the server has them',
    description: 'Achievements are only unlocked by what you do. The body is ignored.',
    answer: achievementsAnswer,
    handle: ({ principal }) => services.achievements.all(principal.userId),
    impersonated: ({ principal }) => services.achievements.all(principal.userId),
  }),
];
