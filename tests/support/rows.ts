import type { OpenDatabase } from '#src/lib/server/db/database.ts';
import { getTableName, sql } from '#src/lib/server/db/drizzle.ts';
import { tables } from '#src/lib/server/db/schema.ts';

const digests = sql.raw(
  tables
    .map(getTableName)
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as rows from "${name}" t`,
    )
    .join(' union all '),
);

/** What every table holds, by its name: equal when no row was added, changed or taken out. */
export async function digestRows({ db }: OpenDatabase): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string; rows: string | null }>(digests);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
