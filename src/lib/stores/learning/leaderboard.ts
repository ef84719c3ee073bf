import type { Leaderboard, LeaderboardPeriod } from '../../contract/achievements.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { savePreferences } from '../account/profile.ts';
import { createQuery } from '../http/query.ts';

const boardOf = (period: LeaderboardPeriod) =>
  createQuery<Leaderboard>(`${apiPaths.leaderboard}?period=${period}&limit=25`);

/** Who has earned the most since Monday, since the first of the month, or ever, of those who show themselves. */
export const $leaderboards = { week: boardOf('week'), month: boardOf('month'), all: boardOf('all') };

/** Shows whoever is logged in on the boards, or no longer. @throws ApiError */
export async function showOnLeaderboard(shown: boolean): Promise<void> {
  await savePreferences({ showOnLeaderboard: shown });
  for (const $board of Object.values($leaderboards)) $board.revalidate();
}
