import type { Leaderboard, LeaderboardPeriod } from '../../contract/achievements.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { savePreferences } from '../account/profile.ts';
import { createQuery } from '../http/query.ts';

const boardOf = (period: LeaderboardPeriod) =>
  createQuery<Leaderboard>(`${apiPaths.leaderboard}?period=${period}&limit=25`);

/** Most points since Monday, since the first of the month, or ever, among learners on the leaderboard. */
export const $leaderboards = { week: boardOf('week'), month: boardOf('month'), all: boardOf('all') };

/** Adds the logged-in user to the leaderboard, or removes them. @throws ApiError */
export async function showOnLeaderboard(shown: boolean): Promise<void> {
  await savePreferences({ showOnLeaderboard: shown });
  for (const $board of Object.values($leaderboards)) $board.revalidate();
}
