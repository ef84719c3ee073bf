import type { Preferences } from '../../../../contract/accounts.ts';
import type { Goals } from '../../../../contract/streaks.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { days, learners, users } from '../../../platform/db/schema/index.ts';
import { localDate } from '../domain/calendar.ts';
import { goalSecondsOf } from '../domain/days.ts';
import { daysCutShort } from '../domain/streak.ts';
import { refreshBoards } from './leaderboard-points.ts';
import { bumpVersion, withLearner } from './with-learner.ts';

/** Creates the learning record of a new account, in its transaction. */
export async function createLearner(tx: Database, userId: string, goals?: Goals): Promise<void> {
  await tx.insert(learners).values({
    userId,
    ...(goals && { goalMinutesPerDay: goals.minutesPerDay, goalDaysPerWeek: goals.daysPerWeek }),
  });
}

/** Sets goals from today on; past days keep the goal they had. */
export const setGoals = (db: Database, userId: string, goals: Goals, now: number): Promise<void> =>
  withLearner(db, userId, new Date(now), async (tx, learner) => {
    learner.goalMinutesPerDay = goals.minutesPerDay;
    learner.goalDaysPerWeek = goals.daysPerWeek;
    const [user] = await tx
      .select({ timeZone: sql<string>`${users.preferences}->>'timeZone'` })
      .from(users)
      .where(eq(users.userId, userId));
    const today = localDate(now, user!.timeZone);
    await tx
      .update(days)
      .set({ goalSeconds: goalSecondsOf(goals) })
      .where(and(eq(days.userId, userId), eq(days.date, today)));
  });

/**
 * Applies a change of preferences to the learning record, in the transaction that changes the user's row: refreshes the
 * leaderboards, and excuses days that a new time zone cuts short, so that they do not break a streak.
 */
export async function applyPreferences(
  tx: Database,
  userId: string,
  { before, changes }: { before: Preferences; changes: Partial<Preferences> },
  now: number,
): Promise<void> {
  if (changes.showOnLeaderboard !== undefined) await refreshBoards(tx, [userId], new Date(now));
  if (!changes.timeZone) return;
  // Even if no day is cut short: changes computed in the old zone must not be written.
  const learner = await bumpVersion(tx, userId);
  const dates = daysCutShort(now, before.timeZone, changes.timeZone);
  if (!learner || dates.length === 0) return;
  const goalSeconds = learner.goalMinutesPerDay * 60;
  await tx
    .insert(days)
    .values(dates.map((date) => ({ userId, date, goalSeconds, excused: true })))
    .onConflictDoUpdate({ target: [days.userId, days.date], set: { excused: true } });
}
