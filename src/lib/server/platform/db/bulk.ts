import type { InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { getTableName, sql } from './drizzle.ts';
import { arraysOf, columnsOf, namesOf, quote, valuesOf } from './unnest.ts';

/** Upserts many rows in one statement. Every row must have every column. */
export async function upsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Required<InferInsertModel<Table>>[],
) {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  const keys = namesOf(columns.filter(({ inKey }) => inKey));
  const changes = columns
    .filter(({ inKey }) => !inKey)
    .map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
    .join(', ');
  await db.execute(sql`${insertOf(table, rows)} ${sql.raw(`on conflict (${keys}) do update set ${changes}`)}`);
}

/** Inserts many rows in one statement and leaves existing ones unchanged. Returns the `returning` columns of new rows. */
export async function insertNew<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Required<InferInsertModel<Table>>[],
  returning: PgColumn[],
): Promise<Record<string, string>[]> {
  if (rows.length === 0) return [];
  const columns = sql.raw(returning.map((column) => quote(column.name)).join(', '));
  const result = await db.execute<Record<string, string>>(
    sql`${insertOf(table, rows)} on conflict do nothing returning ${columns}`,
  );
  return result.rows;
}

function insertOf(table: PgTable, rows: readonly object[]) {
  const columns = columnsOf(table);
  const names = namesOf(columns);
  const arrays = arraysOf(columns, rows).map((array, index) => sql`${array}::${sql.raw(columns[index]!.array)}`);
  return sql`${sql.raw(`insert into ${quote(getTableName(table))} (${names}) select ${valuesOf(columns, 'r')}`)}
    from unnest(${sql.join(arrays, sql.raw(', '))}) as r(${sql.raw(names)})`;
}
