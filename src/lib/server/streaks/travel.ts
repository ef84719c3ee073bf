import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { days, learners } from '../db/schema.ts';
import { daysCutShort } from './rules/streak.ts';

/** Notes which days a change of the time zone cut short, so that they cost no streak. */
export async function excuseTravel(
  db: Database,
  userId: string,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  const dates = daysCutShort(at, from, to);
  if (dates.length === 0) return;
  const [learner] = await db
    .select({ minutes: learners.goalMinutesPerDay })
    .from(learners)
    .where(eq(learners.userId, userId))
    .for('update');
  if (!learner) return;
  await db
    .insert(days)
    .values(dates.map((date) => ({ userId, date, goalSeconds: learner.minutes * 60, excused: true })))
    .onConflictDoUpdate({ target: [days.userId, days.date], set: { excused: true } });
}
