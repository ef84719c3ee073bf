import type { PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase, Statement } from '../../../platform/db/database.ts';
import { getTableName } from '../../../platform/db/drizzle.ts';
import {
  activities,
  days,
  learners,
  unlockedAchievements,
  videoProgress,
  watchEvents,
} from '../../../platform/db/schema/index.ts';
import {
  arrayOf,
  arraysOf,
  assignmentsOf,
  columnsOf,
  namesOf,
  type PackedColumn,
  quote,
  valuesOf,
} from '../../../platform/db/unnest.ts';
import type { Learner } from '../domain/learner.ts';
import type { Changes } from './apply-events.ts';

/**
 * An event id is compared with the stored events of this many milliseconds before and after, which limits the partitions
 * to search. The same id outside of that window counts as another event.
 */
export const idWindow = 31 * 86_400_000;

/** Columns of `learners` that most reports change. */
const frequentKeys = ['userId', 'watchedMs', 'practisedMs', 'minutesInOneGo'];
const allColumns: readonly PackedColumn[] = columnsOf(learners);
const frequentColumns: readonly PackedColumn[] = allColumns.filter(({ key }) => frequentKeys.includes(key));

export interface PendingWrite {
  /** The learner from which the changes were computed, and the version of the row. */
  before: Learner;
  version: string;
  changes: Changes;
}

export interface WriteResult {
  /** New versions of the users whose changes were written. */
  saved: ReadonlyMap<string, string>;
  /** Users with an event or activity that is stored already. */
  known: ReadonlySet<string>;
}

/**
 * Writes the changes of many users in one statement. For each user, all of them or none: none when the learner's row has
 * another version, or when an event or activity is stored already.
 */
export async function write(database: OpenDatabase, writes: readonly PendingWrite[], now: Date): Promise<WriteResult> {
  // Rows are locked in one order, so that two processes do not deadlock.
  const ordered = [...writes].sort((a, b) => (a.before.userId < b.before.userId ? -1 : 1));
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
  const columns = ordered.every(changesFewColumns) ? frequentColumns : allColumns;
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

const rareKeys = allColumns
  .filter((column) => !frequentColumns.includes(column))
  .map(({ key }) => key as keyof Learner);
const changesFewColumns = ({ before, changes: { learner } }: PendingWrite) =>
  rareKeys.every((key) => learner[key] === before[key]);

const unlockedRows = ({ learner: { userId }, unlocked }: Changes, now: Date) =>
  unlocked.map((achievementId) => ({ userId, achievementId, unlockedAt: now, announcedAt: null }));

/** First and last instant between which the ids of these events are looked for. */
function span(times: readonly number[]): string[] {
  if (times.length === 0) return [];
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  return [first - idWindow, last + idWindow].map((ms) => new Date(ms).toISOString());
}

/** Rows of one table to be inserted or updated. */
interface Part {
  table: PgTable;
  isNew: boolean;
}

const statements = new Map<string, Statement>();

/**
 * The prepared statement that writes these parts; empty parts are left out of it. Parameters, in order: an array for
 * each column of `learners`, then the versions; an array for each column of each part; if there are events, the first
 * and last instant of their id window. Returns the users that were written with their new version, and with null those
 * with a row that is stored already.
 */
function statementFor(learnerColumns: readonly PackedColumn[], parts: readonly Part[]): Statement {
  const name = [learnerColumns.length, ...parts.map(({ table, isNew }) => `${getTableName(table)} ${isNew}`)].join(' ');
  let statement = statements.get(name);
  if (!statement) {
    statement = { name: `record ${statements.size}`, text: textFor(learnerColumns, parts) };
    statements.set(name, statement);
  }
  return statement;
}

function textFor(learnerColumns: readonly PackedColumn[], parts: readonly Part[]): string {
  let count = 0;
  const parameter = (type: string) => `$${++count}::${type}`;
  const unpacked = (columns: readonly PackedColumn[], more: readonly string[] = []) => {
    const arrays = [...columns.map(({ array }) => array), ...more.map(() => 'text[]')];
    return `unnest(${arrays.map(parameter).join(', ')}) as r(${[namesOf(columns), ...more].join(', ')})`;
  };
  const learnerRows = unpacked(learnerColumns, ['version']);
  const sources = parts.map(({ table }) => unpacked(columnsOf(table)));
  const incoming = parts.flatMap(({ table }, index) =>
    deduplicated.includes(table) ? [newRowsOf(table, sources[index]!)] : [],
  );
  const has = (table: PgTable) => parts.some((part) => part.table === table);
  const duplicates = [
    ...(has(watchEvents) ? [knownEvents(parameter('timestamptz'), parameter('timestamptz'))] : []),
    ...(has(activities) ? [knownActivities] : []),
  ];
  const statement = [
    ...incoming,
    ...(duplicates.length > 0 ? [`known as materialized (${duplicates.join(' union all ')})`] : []),
    `saved as (
      update learners l set ${assignmentsOf(learnerColumns, 'r')} from ${learnerRows}
      where l.user_id = r.user_id and l.xmin::text = r.version
        ${duplicates.length > 0 ? 'and not exists (select from known where known.user_id = r.user_id)' : ''}
      returning l.user_id, l.xmin::text as version
    )`,
    ...parts.map((part, index) => {
      const from = deduplicated.includes(part.table) ? `${newRows(part.table)} r` : sources[index]!;
      return `part_${index} as (${part.isNew ? insert(part.table, from) : update(part.table, from)})`;
    }),
  ];
  const unsaved = duplicates.length > 0 ? ' union all select user_id, null from known' : '';
  return `with ${statement.join(',\n')}\nselect user_id, version from saved${unsaved}`;
}

/** Tables whose new rows are compared with the stored ones before anything is written. */
const deduplicated: readonly PgTable[] = [watchEvents, activities];
const newRows = (table: PgTable) => `new_${getTableName(table)}`;
const newRowsOf = (table: PgTable, source: string) => `${newRows(table)} as materialized (select * from ${source})`;

const insert = (table: PgTable, from: string) =>
  `insert into ${quote(getTableName(table))} (${namesOf(columnsOf(table))})
    select ${valuesOf(columnsOf(table), 'r')} from ${from} join saved using (user_id)`;

function update(table: PgTable, from: string): string {
  const columns = columnsOf(table);
  const same = columns.filter(({ inKey }) => inKey).map(({ name }) => `t.${quote(name)} = r.${quote(name)}`);
  return `update ${quote(getTableName(table))} t set ${assignmentsOf(columns, 'r')}
    from ${from} join saved using (user_id) where ${same.join(' and ')}`;
}

/**
 * Users with an event that is stored already. One subquery for each video: a join might read all events of a month. Ids
 * that grow with time lie close together in the index, so comparing with the first and last id avoids reading the rest.
 */
const knownEvents = (since: string, until: string) => `
  select user_id from (
    select user_id, (
      select count(*) from watch_events k
      where k.user_id = n.user_id and k.video_id = n.video_id and k.event_id = any(n.ids)
        and k.event_id >= n.ids[1] and k.event_id <= n.ids[array_upper(n.ids, 1)]
        and k.occurred_at >= ${since} and k.occurred_at <= ${until}
    ) as times
    from (
      select user_id, video_id, array_agg(event_id order by event_id) as ids from ${newRows(watchEvents)} group by 1, 2
    ) n
  ) found where times > 0`;

const knownActivities = `
  select user_id from (
    select user_id, (
      select count(*) from activities k where k.user_id = n.user_id and k.activity_id = n.activity_id
    ) as times from ${newRows(activities)} n
  ) found where times > 0`;
