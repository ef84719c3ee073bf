import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { addMonths, monthStart, oldestKeptMonth, requiredMonths } from '../domain/months.ts';

/** Default partition: events of months without their own. */
const defaultPartition = 'watch_events_other';

const partitionOf = (month: string) => `watch_events_${month.replace('-', '_')}`;
const instant = (ms: number) => `'${new Date(ms).toISOString()}'`;

/** Months that have a partition. */
async function readMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'watch_events'::regclass order by 1`,
  );
  return rows.flatMap(({ name }) => /^watch_events_(\d{4})_(\d{2})$/.exec(name)?.slice(1).join('-') ?? []);
}

/**
 * Creates the partitions of the coming months, compacts the months that are too old, and drops them. Idempotent; several
 * processes may run it at once.
 * @param compactBefore saves what the events before a month add up to
 */
export async function maintainPartitions(
  db: Database,
  now: number,
  compactBefore: (db: Database, month: string) => Promise<void>,
): Promise<void> {
  await createMonths(db, now);
  const oldest = oldestKeptMonth(now);
  await compactBefore(db, oldest);
  await dropMonthsBefore(db, oldest);
}

/** Creates the partitions that will soon be needed, and those of events in the default partition. */
async function createMonths(db: Database, now: number): Promise<void> {
  const { rows } = await db.execute<{ month: string }>(
    sql.raw(`select distinct to_char(occurred_at at time zone 'UTC', 'YYYY-MM') as month from ${defaultPartition}`),
  );
  const strays = rows.map(({ month }) => month).filter((month) => month >= oldestKeptMonth(now));
  const existing = new Set(await readMonths(db));
  for (const month of new Set([...requiredMonths(now), ...strays])) {
    if (!existing.has(month)) await createMonth(db, month);
  }
}

function createMonth(db: Database, month: string): Promise<void> {
  const name = partitionOf(month);
  const [from, to] = [instant(monthStart(month)), instant(monthStart(addMonths(month, 1)))];
  return withLockTimeout(db, async (tx) => {
    await tx.execute(sql.raw(`lock table ${defaultPartition} in access exclusive mode`));
    // Another process may have created it.
    if ((await readMonths(tx)).includes(month)) return;
    await tx.execute(sql.raw(`create table ${name} (like watch_events including all)`));
    await tx.execute(
      sql.raw(`with moved as (delete from ${defaultPartition} where occurred_at >= ${from} and occurred_at < ${to} returning *)
        insert into ${name} select * from moved`),
    );
    await tx.execute(sql.raw(`alter table watch_events attach partition ${name} for values from (${from}) to (${to})`));
  });
}

/** Drops the events of all months before `month`, which must have been compacted. */
async function dropMonthsBefore(db: Database, month: string): Promise<void> {
  for (const old of (await readMonths(db)).filter((each) => each < month)) {
    await withLockTimeout(db, (tx) => tx.execute(sql.raw(`drop table if exists ${partitionOf(old)}`)));
  }
  await db.execute(sql.raw(`delete from ${defaultPartition} where occurred_at < ${instant(monthStart(month))}`));
}

/** Limits how long recorders are blocked: gives up instead of waiting for a lock, and the next run tries again. */
function withLockTimeout(db: Database, task: (tx: Database) => Promise<unknown>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    await task(tx);
  });
}
