import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { days, learners } from '../../../platform/db/schema.ts';
import { daysCutShort } from '../domain/streak.ts';

/** Takes note of a change of the time zone, and of the days that it cut short, so that they cost no streak. */
export async function excuseTravel(
  db: Database,
  userId: string,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  // Also when nothing else changes: acts that are thought through in the old zone are not to be written.
  const [learner] = await db
    .update(learners)
    .set({ userId })
    .where(eq(learners.userId, userId))
    .returning({ minutes: learners.goalMinutesPerDay });
  const dates = daysCutShort(at, from, to);
  if (!learner || dates.length === 0) return;
  await db
    .insert(days)
    .values(dates.map((date) => ({ userId, date, goalSeconds: learner.minutes * 60, excused: true })))
    .onConflictDoUpdate({ target: [days.userId, days.date], set: { excused: true } });
}
