import { addDays } from '../../../../contract/dates.ts';
import { maxSyncedDays } from '../../../../contract/limits.ts';
import type { Goals, PracticeBody, RecordedStreak, Streak, SyncBody } from '../../../../contract/streaks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { atHour } from '../domain/calendar.ts';
import { setGoals } from '../ingest/account-changes.ts';
import { practiceEntry } from '../ingest/parse-events.ts';
import type { Recorder } from '../ingest/recorder.ts';
import { readStreak } from '../read/current-streak.ts';

/** Local hour at which practice of a past day is taken to have ended: neither night nor early morning. */
const evening = 20;

/** Records practice and goals, and answers with the streak after it. */
export function createStreakReports(db: Database, { record, clock }: { record: Recorder; clock: Clock }) {
  const current = async (userId: string, now = clock.now()): Promise<Streak> =>
    (await readStreak(db, userId, now)).streak;

  return {
    current: (userId: string): Promise<Streak> => current(userId),

    async record(userId: string, body: PracticeBody): Promise<RecordedStreak> {
      const now = clock.now();
      const { unlocked } = await record({ userId, practised: [practiceEntry('practice', body, now)] });
      return { ...(await current(userId, now)), unlocked: [...unlocked] };
    },

    /**
     * Records the days that a device has stored offline: all or none. Sending them again changes nothing.
     * @throws DomainError VALIDATION_ERROR for a day in the future or more than `maxSyncedDays` ago
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
        return practiceEntry('practice', { seconds, activityId, occurredAt: new Date(end).toISOString() }, now);
      });
      if (practised.length > 0) await record({ userId, practised });
      return current(userId, now);
    },

    /** Sets goals from today on; past days keep theirs. */
    async setGoals(userId: string, goals: Goals): Promise<Streak> {
      const now = clock.now();
      await setGoals(db, userId, goals, now);
      return current(userId, now);
    },
  };
}

export type StreakReports = ReturnType<typeof createStreakReports>;
