import { addDays, dateRange, weekStart } from '../../../contract/dates.ts';
import type { LogEntry, LogEntryBody, LogWeek } from '../../../contract/practice-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, gte, lte } from '../../platform/db/drizzle.ts';
import { activities, days, logged, users } from '../../platform/db/schema/index.ts';
import { accountGone, DomainError, invalid, notFound } from '../../platform/errors.ts';
import { type ActivityRow, atHour, localDate, moveEntry, withLearner } from '../learning/index.ts';
import { endOf, type TimeSpan, whyNotMore, whyNotOn } from './entry-times.ts';

/** Assumed local hour at which practice of a past day ended. */
const eveningHour = 20;

const toEntry = ({ activityId, date, practisedMs, ref }: ActivityRow): LogEntry => ({
  id: activityId,
  date,
  minutes: practisedMs / 60_000,
  what: ref ?? '',
});
const toTimeSpan = ({ occurredAt, practisedMs }: ActivityRow): TimeSpan => ({ end: occurredAt, ms: practisedMs });

/** Practice away from the screen, logged by hand. Each entry is an activity that can be undone. */
export function createPracticeLog(db: Database, clock: Clock) {
  const ofUser = (userId: string) => and(eq(activities.userId, userId), eq(activities.kind, logged));
  const known = async (tx: Database, userId: string, id: string): Promise<ActivityRow | undefined> => {
    const place = and(eq(activities.userId, userId), eq(activities.activityId, id));
    return (await tx.select().from(activities).where(place))[0];
  };

  async function zoneOf(tx: Database, userId: string): Promise<string> {
    const [user] = await tx.select({ preferences: users.preferences }).from(users).where(eq(users.userId, userId));
    if (!user) throw accountGone();
    return user.preferences.timeZone;
  }

  /** Sets the time of an entry. @throws DomainError VALIDATION_ERROR, CONFLICT */
  async function placeOf(
    tx: Database,
    timeZone: string,
    before: ActivityRow | undefined,
    entry: ActivityRow,
  ): Promise<ActivityRow> {
    const { userId, date, practisedMs } = entry;
    if (before?.date === date && before.practisedMs === practisedMs) return { ...before, ref: entry.ref };
    const now = clock.now();
    const wrong = before?.date === date ? undefined : whyNotOn(date, localDate(now, timeZone));
    if (wrong) throw invalid('body.date', wrong);
    const rows = await tx
      .select()
      .from(activities)
      .where(and(ofUser(userId), eq(activities.date, date)));
    const others = rows.filter(({ activityId }) => activityId !== entry.activityId).map(toTimeSpan);
    const full = whyNotMore(practisedMs, others);
    if (full) throw new DomainError('CONFLICT', full);
    const latest = Math.min(now, atHour(date, eveningHour, timeZone));
    return { ...entry, occurredAt: endOf(practisedMs, others, latest) };
  }

  return {
    /** Returns a week with the practice of each day. */
    async week(userId: string, date: string | undefined): Promise<LogWeek> {
      const today = localDate(clock.now(), await zoneOf(db, userId));
      const monday = weekStart(date ?? today);
      const sunday = addDays(monday, 6);
      const [rows, entries] = await Promise.all([
        db
          .select({ date: days.date, practisedMs: days.practisedMs })
          .from(days)
          .where(and(eq(days.userId, userId), gte(days.date, monday), lte(days.date, sunday))),
        db
          .select()
          .from(activities)
          .where(and(ofUser(userId), gte(activities.date, monday), lte(activities.date, sunday)))
          .orderBy(asc(activities.date), asc(activities.receivedAt), asc(activities.activityId)),
      ]);
      const practised = new Map(rows.map((row) => [row.date, row.practisedMs]));
      const byDate = Map.groupBy(entries, (entry) => entry.date);
      return {
        today,
        days: dateRange(monday, sunday).map((date) => ({
          date,
          seconds: Math.floor((practised.get(date) ?? 0) / 1000),
          loggedSeconds: (byDate.get(date) ?? []).reduce((sum, { practisedMs }) => sum + practisedMs, 0) / 1000,
        })),
        entries: entries.map(toEntry),
      };
    },

    /**
     * Creates or changes an entry. Idempotent by `id`.
     * @throws DomainError VALIDATION_ERROR for a day that cannot be logged; CONFLICT for a day that is full, or an id
     * that other practice has
     */
    write(userId: string, id: string, { date, minutes, what }: LogEntryBody): Promise<LogEntry> {
      const now = clock.now();
      const activityId = id.toLowerCase();
      return withLearner(db, userId, new Date(now), async (tx, learner) => {
        const before = await known(tx, userId, activityId);
        if (before && before.kind !== logged) throw new DomainError('CONFLICT', 'Another entry has this id.');
        const timeZone = await zoneOf(tx, userId);
        const entry = { userId, activityId, kind: logged, ref: what, practisedMs: minutes * 60_000, date };
        const times = { occurredAt: now, receivedAt: before?.receivedAt ?? now };
        const after = await placeOf(tx, timeZone, before, { ...entry, ...times });
        await moveEntry(tx, { learner, timeZone }, before, after);
        return toEntry(after);
      });
    },

    /** Deletes an entry and subtracts what it counted. @throws DomainError NOT_FOUND, also for another user's entry. */
    delete: (userId: string, id: string): Promise<void> =>
      withLearner(db, userId, new Date(clock.now()), async (tx, learner) => {
        const before = await known(tx, userId, id.toLowerCase());
        if (before?.kind !== logged) throw notFound('entry');
        await moveEntry(tx, { learner, timeZone: await zoneOf(tx, userId) }, before, undefined);
      }),
  };
}

export type PracticeLog = ReturnType<typeof createPracticeLog>;
