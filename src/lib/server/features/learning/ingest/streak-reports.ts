import { addDays } from '../../../../contract/dates.ts';
import { maxSyncedDays } from '../../../../contract/limits.ts';
import type { Goals, PracticeBody, RecordedStreak, Streak, SyncBody } from '../../../../contract/streaks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { days, learners } from '../../../platform/db/schema.ts';
import { invalid } from '../../../platform/errors.ts';
import { atHour } from '../domain/calendar.ts';
import { goalSecondsOf } from '../domain/streak.ts';
import { readStreak } from '../read/current-streak.ts';
import { practiceAct } from './parse-events.ts';
import type { Recorder } from './recorder.ts';

/** Practice of a past day ended at this local hour as far as anybody knows: it is no night's and no early morning's. */
const evening = 20;

/** What learners report of their days, and what they want of them. */
export function createStreakReports(db: Database, record: Recorder, clock: Clock) {
  const current = async (userId: string, now: number): Promise<Streak> => (await readStreak(db, userId, now)).streak;

  return {
    async record(userId: string, body: PracticeBody): Promise<RecordedStreak> {
      const now = clock.now();
      const { unlocked } = await record({ userId, practised: [practiceAct('practice', body, now)] });
      return { ...(await current(userId, now)), unlocked: [...unlocked] };
    },

    /**
     * Takes over the days that a device has kept for itself, all or none; sending them again changes nothing.
     * @throws DomainError VALIDATION_ERROR for a day that is not over or too long ago.
     */
    async sync(userId: string, body: SyncBody): Promise<Streak> {
      const now = clock.now();
      const { today, timeZone } = await current(userId, now);
      const practised = body.days.map(({ date, seconds, activityId }, index) => {
        if (date > today.date) throw invalid(`body.days.${index}.date`, 'This is in the future');
        if (date < addDays(today.date, -maxSyncedDays)) {
          throw invalid(`body.days.${index}.date`, `This is more than ${maxSyncedDays} days ago`);
        }
        const end = Math.min(now, atHour(date, evening, timeZone));
        return practiceAct('practice', { seconds, activityId, occurredAt: new Date(end).toISOString() }, now);
      });
      if (practised.length > 0) await record({ userId, practised });
      return current(userId, now);
    },

    /** The new goals hold from today on; what was reached on the days before stays. */
    setGoals: (userId: string, goals: Goals): Promise<Streak> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        await tx
          .update(learners)
          .set({ goalMinutesPerDay: goals.minutesPerDay, goalDaysPerWeek: goals.daysPerWeek })
          .where(eq(learners.userId, userId));
        const { streak } = await readStreak(tx, userId, now);
        await tx
          .update(days)
          .set({ goalSeconds: goalSecondsOf(goals) })
          .where(and(eq(days.userId, userId), eq(days.date, streak.today.date)));
        return (await readStreak(tx, userId, now)).streak;
      }),
  };
}

export type StreakReports = ReturnType<typeof createStreakReports>;
