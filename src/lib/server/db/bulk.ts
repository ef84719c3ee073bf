import type { InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { getTableName, pgCore, sql } from './drizzle.ts';
import { arrayTypesOf, columnsOf, literalsOf, namesOf, quote, selected } from './packed.ts';

/** Writes many rows as one statement, whatever is there. Every row names every column. */
export async function upsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Required<InferInsertModel<Table>>[],
) {
  if (rows.length > 0) await db.execute(sql`${insertOf(table, rows)} ${sql.raw(onConflictUpdate(table))}`);
}

/** The same, but what is there already stays; answers the values of `returning` of the rows that are new. */
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
  const names = namesOf(table);
  const types = arrayTypesOf(table);
  const arrays = literalsOf(table, rows).map((literal, index) => sql`${literal}::${sql.raw(types[index]!)}`);
  return sql`${sql.raw(`insert into ${quote(getTableName(table))} (${names}) select ${selected(table, 'r')}`)}
    from unnest(${sql.join(arrays, sql.raw(', '))}) as r(${sql.raw(names)})`;
}

/** What makes an insert into the table an update of what is there. */
export function onConflictUpdate(table: PgTable): string {
  const keys = keysOf(table);
  const changes = columnsOf(table)
    .filter(({ name }) => !keys.includes(name))
    .map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return `on conflict (${keys.map(quote).join(', ')}) do update set ${changes.join(', ')}`;
}

const keysOf = (table: PgTable): string[] =>
  pgCore.getTableConfig(table).primaryKeys[0]?.columns.map((column) => column.name) ??
  columnsOf(table)
    .filter(({ isKey }) => isKey)
    .map(({ name }) => name);
