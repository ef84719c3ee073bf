import type { OpenDatabase } from '../db/database.ts';
import { arrayLiteral, literalsOf } from '../db/packed.ts';
import { activities, days, learners, unlockedAchievements, videoProgress, watchEvents } from '../db/schema.ts';
import type { Changes } from './changes.ts';
import { remembered } from './recorded.ts';
import { recordTables, statementFor } from './statement.ts';

export interface Writing {
  /** Of the learner's row when the changes were thought through. */
  version: string;
  changes: Changes;
}

/**
 * Writes the changes of many users as one statement: of each user all, or nothing when the learner's row is not
 * as it was, or when an event or activity was recorded before.
 * @returns the new versions of the users of whom it was written.
 */
export async function write(
  database: OpenDatabase,
  writings: readonly Writing[],
  now: Date,
): Promise<Map<string, string>> {
  // Rows are taken in one order, so that two processes do not wait for each other in a circle.
  const ordered = [...writings].sort((a, b) => (a.changes.learner.userId < b.changes.learner.userId ? -1 : 1));
  const all = <Row>(rowsOf: (changes: Changes) => readonly Row[]) => ordered.flatMap(({ changes }) => rowsOf(changes));
  const events = all((changes) => changes.events);
  const rows = new Map<(typeof recordTables)[number], readonly object[]>([
    [watchEvents, events],
    [activities, all((changes) => changes.activities)],
    [videoProgress, all((changes) => changes.videos)],
    [days, all((changes) => changes.days)],
    [unlockedAchievements, all((changes) => unlockedRows(changes, now))],
  ]);
  const used = recordTables.filter((table) => rows.get(table)!.length > 0);
  const saved = await database.run<{ user_id: string; version: string }>(statementFor(used), [
    ...literalsOf(
      learners,
      ordered.map(({ changes }) => changes.learner),
    ),
    arrayLiteral(ordered.map(({ version }) => version)),
    ...used.flatMap((table) => literalsOf(table, rows.get(table)!)),
    ...span(events.map(({ occurredAt }) => occurredAt.getTime())),
  ]);
  return new Map(saved.map(({ user_id, version }) => [user_id, version]));
}

const unlockedRows = ({ learner: { userId }, unlocked }: Changes, now: Date) =>
  unlocked.map((achievementId) => ({ userId, achievementId, unlockedAt: now, announcedAt: null }));

/** Between which instants the ids of these events may have been recorded. */
function span(times: readonly number[]): string[] {
  if (times.length === 0) return [];
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  return [first - remembered, last + remembered].map((ms) => new Date(ms).toISOString());
}
