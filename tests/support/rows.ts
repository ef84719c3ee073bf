import type { OpenDatabase } from '#src/lib/server/platform/db/database.ts';
import { getTableName, sql } from '#src/lib/server/platform/db/drizzle.ts';
import { tables } from '#src/lib/server/platform/db/schema/index.ts';

const digests = sql.raw(
  tables
    .map(getTableName)
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as rows from "${name}" t`,
    )
    .join(' union all '),
);

/** Returns a digest of each table's rows, which changes when a row is added, changed or removed. */
export async function digestRows({ db }: OpenDatabase): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string; rows: string | null }>(digests);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/**
 * Caches `digestRows` for frequent use: reads the tables only if the database has written anything since.
 * @returns a function that returns the current digests
 */
export function watchRows(database: OpenDatabase): () => ReturnType<typeof digestRows> {
  let known: { writes: string; rows: Awaited<ReturnType<typeof digestRows>> } | undefined;
  return async () => {
    const { rows } = await database.db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
    const writes = rows[0]!.at;
    if (writes !== known?.writes) known = { writes, rows: await digestRows(database) };
    return known.rows;
  };
}
