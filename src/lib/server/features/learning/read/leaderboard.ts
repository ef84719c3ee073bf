import type { Leaderboard, LeaderboardQuery } from '../../../../contract/achievements.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { and, count, desc, eq, gt, sql } from '../../../platform/db/drizzle.ts';
import { leaderboardPoints, users } from '../../../platform/db/schema.ts';
import { beginOf, boardOf } from '../domain/achievements.ts';
import { earnedBy, pointsSince, refreshBoardsOf } from '../ingest/leaderboard-points.ts';

/** Up to here a rank is counted out; those further down are told one that is at most `staleAfter` old. */
const counted = 10_000;
/** How long a spread of points is gone by, in milliseconds. */
const staleAfter = 10 * 60_000;

/** How many learners of a board have how many points. There are only some hundred different sums. */
type Spread = { points: number; learners: number }[];

/** Who has earned the most, of those who show themselves. */
export function createLeaderboard({ db, reader }: Pick<OpenDatabase, 'db' | 'reader'>, clock: Clock) {
  const spreads = new Map<string, { at: number; spread: Promise<Spread> }>();

  /** One reading of the board's index serves everybody for a while. */
  function spreadOf(board: string): Promise<Spread> {
    const now = clock.now();
    for (const [name, { at }] of spreads) if (now - at > staleAfter) spreads.delete(name);
    const known = spreads.get(board)?.spread;
    if (known) return known;
    const spread: Promise<Spread> = reader
      .select({ points: leaderboardPoints.points, learners: count() })
      .from(leaderboardPoints)
      .where(eq(leaderboardPoints.board, board))
      .groupBy(leaderboardPoints.points);
    spreads.set(board, { at: now, spread });
    spread.catch(() => spreads.delete(board));
    return spread;
  }

  async function rankOf(board: string, points: number): Promise<number> {
    const ahead = reader
      .select({ points: leaderboardPoints.points })
      .from(leaderboardPoints)
      .where(and(eq(leaderboardPoints.board, board), gt(leaderboardPoints.points, points)))
      .limit(counted)
      .as('ahead');
    const [row] = await reader.select({ count: count() }).from(ahead);
    if (row!.count < counted) return row!.count + 1;
    const spread = await spreadOf(board);
    return spread.reduce((rank, entry) => (entry.points > points ? rank + entry.learners : rank), 1);
  }

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

  /** A process that died between an act and its boards has left them behind: whoever looks puts their own right. */
  async function putRight(userId: string, board: string, points: number): Promise<void> {
    const [own] = await db
      .select({ shown: sql`${users.preferences}->>'showOnLeaderboard'`, points: leaderboardPoints.points })
      .from(users)
      .leftJoin(leaderboardPoints, and(eq(leaderboardPoints.userId, users.userId), eq(leaderboardPoints.board, board)))
      .where(eq(users.userId, userId));
    const isRight = own?.shown !== 'true' || (own.points ?? 0) === points;
    if (!isRight) await refreshBoardsOf(db, [userId], new Date(clock.now()));
  }

  return async (userId: string, { period, limit }: LeaderboardQuery): Promise<Leaderboard> => {
    const board = boardOf(period, clock.now());
    const points = pointsSince(await earnedBy(db, userId), beginOf(period, clock.now()));
    await putRight(userId, board, points);
    const [entries, rank] = await Promise.all([
      entriesOf(userId, board, limit),
      points > 0 ? rankOf(board, points) : null,
    ]);
    return { entries, you: { rank, points } };
  };
}

export type ReadLeaderboard = ReturnType<typeof createLeaderboard>;
