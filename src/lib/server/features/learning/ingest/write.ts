import type { OpenDatabase } from '../../../platform/db/database.ts';
import { activities, days, unlockedAchievements, videoProgress, watchEvents } from '../../../platform/db/schema.ts';
import { arrayOf, arraysOf, columnsOf } from '../../../platform/db/unnest.ts';
import type { Learner } from '../read/current-streak.ts';
import type { Changes } from './apply-events.ts';
import { remembered } from './known-ids.ts';
import { allOfLearners, statementFor, usualOfLearners } from './write-sql.ts';

export interface Writing {
  /** The learner when the changes were thought through, and the version of the row. */
  before: Learner;
  version: string;
  changes: Changes;
}

export interface Written {
  /** The new versions of the users of whom it was written. */
  saved: ReadonlyMap<string, string>;
  /** Users of whom an event or activity was recorded before. */
  known: ReadonlySet<string>;
}

/**
 * Writes the changes of many users as one statement: of each user all, or nothing when the learner's row is not
 * as it was, or when an event or activity was recorded before.
 */
export async function write(database: OpenDatabase, writings: readonly Writing[], now: Date): Promise<Written> {
  // Rows are taken in one order, so that two processes do not wait for each other in a circle.
  const ordered = [...writings].sort((a, b) => (a.before.userId < b.before.userId ? -1 : 1));
  const all = <Row extends object>(rowsOf: (changes: Changes) => readonly Row[]) =>
    ordered.flatMap(({ changes }) => rowsOf(changes));
  const events = all((changes) => changes.events);
  const parts = [
    { table: watchEvents, isNew: true, rows: events },
    { table: activities, isNew: true, rows: all((changes) => changes.activities) },
    { table: videoProgress, isNew: true, rows: all((changes) => changes.videos.added) },
    { table: videoProgress, isNew: false, rows: all((changes) => changes.videos.changed) },
    { table: days, isNew: true, rows: all((changes) => changes.days.added) },
    { table: days, isNew: false, rows: all((changes) => changes.days.changed) },
    { table: unlockedAchievements, isNew: true, rows: all((changes) => unlockedRows(changes, now)) },
  ].filter(({ rows }) => rows.length > 0);
  const columns = ordered.every(isUsual) ? usualOfLearners : allOfLearners;
  const rows = await database.run<{ user_id: string; version: string | null }>(statementFor(columns, parts), [
    ...arraysOf(
      columns,
      all(({ learner }) => [learner]),
    ),
    arrayOf(ordered, ({ version }) => version),
    ...parts.flatMap(({ table, rows }) => arraysOf(columnsOf(table), rows)),
    ...span(events.map(({ occurredAt }) => occurredAt)),
  ]);
  const saved = new Map<string, string>();
  const known = new Set<string>();
  for (const { user_id, version } of rows) {
    if (version === null) known.add(user_id);
    else saved.set(user_id, version);
  }
  return { saved, known };
}

const unusual = allOfLearners
  .filter((column) => !usualOfLearners.includes(column))
  .map(({ key }) => key as keyof Learner);
const isUsual = ({ before, changes: { learner } }: Writing) => unusual.every((key) => learner[key] === before[key]);

const unlockedRows = ({ learner: { userId }, unlocked }: Changes, now: Date) =>
  unlocked.map((achievementId) => ({ userId, achievementId, unlockedAt: now, announcedAt: null }));

/** Between which instants the ids of these events may have been recorded. */
function span(times: readonly number[]): string[] {
  if (times.length === 0) return [];
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  return [first - remembered, last + remembered].map((ms) => new Date(ms).toISOString());
}
