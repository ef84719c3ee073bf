import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { addMonths, monthStart, monthsToHave, oldestKept } from '../domain/months.ts';

/** Where events lie for which no month is ready. */
const other = 'watch_events_other';

const partitionOf = (month: string) => `watch_events_${month.replace('-', '_')}`;
const instant = (ms: number) => `'${new Date(ms).toISOString()}'`;

/** The months that have a partition of the events. */
async function readMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'watch_events'::regclass order by 1`,
  );
  return rows.flatMap(({ name }) => /^watch_events_(\d{4})_(\d{2})$/.exec(name)?.slice(1).join('-') ?? []);
}

/** Makes the months that will soon be needed, and those of events that came when there was none. */
export async function makeMonths(db: Database, now: number): Promise<void> {
  const { rows } = await db.execute<{ month: string }>(
    sql.raw(`select distinct to_char(occurred_at at time zone 'UTC', 'YYYY-MM') as month from ${other}`),
  );
  const strays = rows.map(({ month }) => month).filter((month) => month >= oldestKept(now));
  const existing = new Set(await readMonths(db));
  for (const month of new Set([...monthsToHave(now), ...strays])) {
    if (!existing.has(month)) await makeMonth(db, month);
  }
}

function makeMonth(db: Database, month: string): Promise<void> {
  const name = partitionOf(month);
  const [from, to] = [instant(monthStart(month)), instant(monthStart(addMonths(month, 1)))];
  return withoutWaiting(db, async (tx) => {
    await tx.execute(sql.raw(`lock table ${other} in access exclusive mode`));
    // Another process may have been first.
    if ((await readMonths(tx)).includes(month)) return;
    await tx.execute(sql.raw(`create table ${name} (like watch_events including all)`));
    await tx.execute(
      sql.raw(`with moved as (delete from ${other} where occurred_at >= ${from} and occurred_at < ${to} returning *)
        insert into ${name} select * from moved`),
    );
    await tx.execute(sql.raw(`alter table watch_events attach partition ${name} for values from (${from}) to (${to})`));
  });
}

/** Drops the events of all months before `month`. What they added up to has to be settled before. */
export async function dropMonthsBefore(db: Database, month: string): Promise<void> {
  for (const old of (await readMonths(db)).filter((each) => each < month)) {
    await withoutWaiting(db, (tx) => tx.execute(sql.raw(`drop table if exists ${partitionOf(old)}`)));
  }
  await db.execute(sql.raw(`delete from ${other} where occurred_at < ${instant(monthStart(month))}`));
}

/** Whoever records waits for these, so they give up when they would have to wait themselves; a later run does it. */
function withoutWaiting(db: Database, task: (tx: Database) => Promise<unknown>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    await task(tx);
  });
}
