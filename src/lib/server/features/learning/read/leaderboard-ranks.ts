import type { Leaderboard, LeaderboardQuery } from '../../../../contract/achievements.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { and, count, desc, eq, gt, sql } from '../../../platform/db/drizzle.ts';
import { leaderboardPoints, unlockedAchievements, users } from '../../../platform/db/schema/index.ts';
import { beginOf, boardOf, pointsSince } from '../domain/achievements.ts';

/** Ranks up to here are counted exactly; lower ones come from a distribution that is at most `maxAge` old. */
const maxExactRank = 10_000;
/** How long a distribution of points is cached, in milliseconds. */
const maxAge = 10 * 60_000;

/** Number of learners on a board by points: a few hundred different sums. */
type Distribution = { points: number; learners: number }[];

/**
 * Ranks the learners who have chosen to be shown.
 * @param refresh writes the leaderboard rows of a learner
 */
export function createLeaderboard(
  { db, reader }: Pick<OpenDatabase, 'db' | 'reader'>,
  clock: Clock,
  refresh: (userId: string) => Promise<void>,
) {
  const distributions = new Map<string, { at: number; distribution: Promise<Distribution> }>();

  /** Cached for all learners. */
  function distributionOf(board: string): Promise<Distribution> {
    const now = clock.now();
    for (const [name, { at }] of distributions) if (now - at > maxAge) distributions.delete(name);
    const cached = distributions.get(board)?.distribution;
    if (cached) return cached;
    const distribution: Promise<Distribution> = reader
      .select({ points: leaderboardPoints.points, learners: count() })
      .from(leaderboardPoints)
      .where(eq(leaderboardPoints.board, board))
      .groupBy(leaderboardPoints.points);
    distributions.set(board, { at: now, distribution });
    distribution.catch(() => distributions.delete(board));
    return distribution;
  }

  async function rankOf(board: string, points: number): Promise<number> {
    const ahead = reader
      .select({ points: leaderboardPoints.points })
      .from(leaderboardPoints)
      .where(and(eq(leaderboardPoints.board, board), gt(leaderboardPoints.points, points)))
      .limit(maxExactRank)
      .as('ahead');
    const [row] = await reader.select({ count: count() }).from(ahead);
    if (row!.count < maxExactRank) return row!.count + 1;
    const distribution = await distributionOf(board);
    return distribution.reduce((rank, entry) => (entry.points > points ? rank + entry.learners : rank), 1);
  }

  const unlockedBy = (userId: string) =>
    db
      .select({ id: unlockedAchievements.achievementId, at: unlockedAchievements.unlockedAt })
      .from(unlockedAchievements)
      .where(eq(unlockedAchievements.userId, userId));

  async function entriesOf(userId: string, board: string, limit: number): Promise<Leaderboard['entries']> {
    const rows = await reader
      .select({ userId: leaderboardPoints.userId, points: leaderboardPoints.points, name: users.name })
      .from(leaderboardPoints)
      .innerJoin(users, eq(users.userId, leaderboardPoints.userId))
      .where(eq(leaderboardPoints.board, board))
      .orderBy(desc(leaderboardPoints.points), leaderboardPoints.userId)
      .limit(limit);
    return rows.map(({ userId: id, name, points }) => ({
      rank: rows.findIndex((row) => row.points === points) + 1,
      name,
      points,
      you: id === userId,
    }));
  }

  /** Repairs the learner's own rows: a process may have died between an unlock and the refresh of the boards. */
  async function repair(userId: string, board: string, points: number): Promise<void> {
    const [own] = await db
      .select({ shown: sql`${users.preferences}->>'showOnLeaderboard'`, points: leaderboardPoints.points })
      .from(users)
      .leftJoin(leaderboardPoints, and(eq(leaderboardPoints.userId, users.userId), eq(leaderboardPoints.board, board)))
      .where(eq(users.userId, userId));
    const isRight = own?.shown !== 'true' || (own.points ?? 0) === points;
    if (!isRight) await refresh(userId);
  }

  return async (userId: string, { period, limit }: LeaderboardQuery): Promise<Leaderboard> => {
    const board = boardOf(period, clock.now());
    const points = pointsSince(await unlockedBy(userId), beginOf(period, clock.now()));
    await repair(userId, board, points);
    const [entries, rank] = await Promise.all([
      entriesOf(userId, board, limit),
      points > 0 ? rankOf(board, points) : null,
    ]);
    return { entries, you: { rank, points } };
  };
}

export type ReadLeaderboard = ReturnType<typeof createLeaderboard>;
