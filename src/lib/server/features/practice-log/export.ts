import type { Database } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt } from '../../platform/db/drizzle.ts';
import { activities, days, logged } from '../../platform/db/schema.ts';
import { toCsv } from './csv.ts';

/** The most days and the most entries in one file. */
const maxLines = 10_000;

const inMinutes = (ms: number) => Math.round(ms / 60_000);

/** All practice as a file, the latest day first: what was logged, and of each day what the school saw itself. */
export const createPracticeCsv =
  (db: Database) =>
  async (userId: string): Promise<string> => {
    const [entries, practised] = await Promise.all([
      db
        .select()
        .from(activities)
        .where(and(eq(activities.userId, userId), eq(activities.kind, logged)))
        .orderBy(desc(activities.date), asc(activities.receivedAt), asc(activities.activityId))
        .limit(maxLines),
      db
        .select({ date: days.date, practisedMs: days.practisedMs })
        .from(days)
        .where(and(eq(days.userId, userId), gt(days.practisedMs, 0)))
        .orderBy(desc(days.date))
        .limit(maxLines),
    ]);
    const byDate = Map.groupBy(entries, ({ date }) => date);
    const lines = practised.flatMap(({ date, practisedMs }) => {
      const own = byDate.get(date) ?? [];
      const here = inMinutes(own.reduce((rest, entry) => rest - entry.practisedMs, practisedMs));
      return [
        ...(here > 0 ? [[date, here, 'at Woodshed', '']] : []),
        ...own.map((entry) => [date, inMinutes(entry.practisedMs), 'logged by hand', entry.ref ?? '']),
      ];
    });
    return toCsv([['date', 'minutes', 'where', 'what'], ...lines]);
  };

export type PracticeCsv = ReturnType<typeof createPracticeCsv>;
