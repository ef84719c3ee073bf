import type { PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from '../../../platform/db/database.ts';
import { getTableName } from '../../../platform/db/drizzle.ts';
import { activities, learners, watchEvents } from '../../../platform/db/schema.ts';
import { assignmentsOf, columnsOf, namesOf, type PackedColumn, quote, valuesOf } from '../../../platform/db/unnest.ts';

/** Rows of one table to be added or changed. */
export interface Part {
  table: PgTable;
  isNew: boolean;
}

/** Columns of the learners that most acts change. */
const usual = ['userId', 'watchedMs', 'practisedMs', 'minutesInOneGo'];
export const allOfLearners: readonly PackedColumn[] = columnsOf(learners);
export const usualOfLearners: readonly PackedColumn[] = allOfLearners.filter(({ key }) => usual.includes(key));

const statements = new Map<string, Statement>();

/**
 * The statement that writes into these tables; what has nothing to be written costs nothing. Its parameters: the
 * learners' columns and their versions; the columns of each part; when there are events, the first and the last
 * instant between which events with the same ids are looked for. It selects the users of whom was written, with their
 * new versions, and without one those of whom something was recorded before.
 */
export function statementFor(learnerColumns: readonly PackedColumn[], parts: readonly Part[]): Statement {
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
  const learnersWanted = unpacked(learnerColumns, ['version']);
  const sources = parts.map(({ table }) => unpacked(columnsOf(table)));
  const incoming = parts.flatMap(({ table }, index) =>
    lookedFor.includes(table) ? [arrival(table, sources[index]!)] : [],
  );
  const has = (table: PgTable) => parts.some((part) => part.table === table);
  const known = [
    ...(has(watchEvents) ? [knownEvents(parameter('timestamptz'), parameter('timestamptz'))] : []),
    ...(has(activities) ? [knownActivities] : []),
  ];
  const statement = [
    ...incoming,
    ...(known.length > 0 ? [`known as materialized (${known.join(' union all ')})`] : []),
    `saved as (
      update learners l set ${assignmentsOf(learnerColumns, 'r')} from ${learnersWanted}
      where l.user_id = r.user_id and l.xmin::text = r.version
        ${known.length > 0 ? 'and not exists (select from known where known.user_id = r.user_id)' : ''}
      returning l.user_id, l.xmin::text as version
    )`,
    ...parts.map((part, index) => {
      const from = lookedFor.includes(part.table) ? `${newRows(part.table)} r` : sources[index]!;
      return `part_${index} as (${part.isNew ? insert(part.table, from) : update(part.table, from)})`;
    }),
  ];
  const unsaved = known.length > 0 ? ' union all select user_id, null from known' : '';
  return `with ${statement.join(',\n')}\nselect user_id, version from saved${unsaved}`;
}

/** Tables in which the new rows are looked for before they are written. */
const lookedFor: readonly PgTable[] = [watchEvents, activities];
const newRows = (table: PgTable) => `new_${getTableName(table)}`;
const arrival = (table: PgTable, source: string) => `${newRows(table)} as materialized (select * from ${source})`;

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
 * Users with an event that is recorded. A subquery for each video: joined, all events of a month might be read. Ids
 * that follow the time lie close together, so the first and the last of them save reading the others.
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
