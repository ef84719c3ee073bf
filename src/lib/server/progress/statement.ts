import type { PgTable } from 'drizzle-orm/pg-core';
import { onConflictUpdate } from '../db/bulk.ts';
import type { Statement } from '../db/database.ts';
import { getTableName } from '../db/drizzle.ts';
import { arrayTypesOf, columnsOf, namesOf, quote, selected } from '../db/packed.ts';
import { activities, days, learners, unlockedAchievements, videoProgress, watchEvents } from '../db/schema.ts';

/** Tables beside the learners' that acts write into, in the order of their parameters. */
export const recordTables = [watchEvents, activities, videoProgress, days, unlockedAchievements] as const;

const replaced = new Set<PgTable>([videoProgress, days]);
const statements = new Map<string, Statement>();

/**
 * The statement that writes into these tables; what has nothing to be written costs nothing. Its parameters: the
 * learners' columns and their versions; the columns of each table; when there are events, the first and the last
 * instant between which events with the same ids are looked for.
 */
export function statementFor(used: readonly PgTable[]): Statement {
  const name = ['record', ...used.map(getTableName)].join(' ');
  let statement = statements.get(name);
  if (!statement) {
    statement = { name: `record ${statements.size}`, text: textFor(used) };
    statements.set(name, statement);
  }
  return statement;
}

function textFor(used: readonly PgTable[]): string {
  let count = 0;
  const parameter = (type: string) => `$${++count}::${type}`;
  const unpacked = (table: PgTable, more: readonly string[] = []) => {
    const arrays = [...arrayTypesOf(table), ...more.map(() => 'text[]')].map(parameter);
    return `unnest(${arrays.join(', ')}) as r(${[namesOf(table), ...more].join(', ')})`;
  };
  const learnersWanted = unpacked(learners, ['version']);
  const incoming = used.map(
    (table) => `${newRows(table)} as materialized (select ${selected(table, 'r')} from ${unpacked(table)})`,
  );
  const known = [
    ...(used.includes(watchEvents) ? [knownEvents(parameter('timestamptz'), parameter('timestamptz'))] : []),
    ...(used.includes(activities) ? [knownActivities] : []),
  ];
  const parts = [
    ...incoming,
    ...(known.length > 0 ? [`known as materialized (${known.join(' union all ')})`] : []),
    `saved as (
      update learners l set ${assignments} from ${learnersWanted}
      where l.user_id = r.user_id and l.xmin::text = r.version
        ${known.length > 0 ? 'and not exists (select from known where known.user_id = r.user_id)' : ''}
      returning l.user_id, l.xmin::text as version
    )`,
    ...used.map((table) => `into_${getTableName(table)} as (${insertInto(table)})`),
  ];
  return `with ${parts.join(',\n')}\nselect user_id, version from saved`;
}

const newRows = (table: PgTable) => `new_${getTableName(table)}`;

const assignments = columnsOf(learners)
  .filter(({ isKey }) => !isKey)
  .map(({ name }) => `${quote(name)} = r.${quote(name)}`)
  .join(', ');

function insertInto(table: PgTable): string {
  const columns = columnsOf(table).map(({ name }) => `n.${quote(name)}`);
  return `insert into ${quote(getTableName(table))} (${namesOf(table)})
    select ${columns.join(', ')} from saved join ${newRows(table)} n using (user_id)
    ${replaced.has(table) ? onConflictUpdate(table) : ''}`;
}

/** Users with an event that is recorded. A subquery for each video: joined, all events of a month might be read. */
const knownEvents = (since: string, until: string) => `
  select user_id from (
    select user_id, (
      select count(*) from watch_events k
      where k.user_id = n.user_id and k.video_id = n.video_id and k.event_id = any(n.event_ids)
        and k.occurred_at >= ${since} and k.occurred_at <= ${until}
    ) as times
    from (select user_id, video_id, array_agg(event_id) as event_ids from ${newRows(watchEvents)} group by 1, 2) n
  ) found where times > 0`;

const knownActivities = `
  select user_id from (
    select user_id, (
      select count(*) from activities k where k.user_id = n.user_id and k.activity_id = n.activity_id
    ) as times from ${newRows(activities)} n
  ) found where times > 0`;
