import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, pgCore } from './drizzle.ts';
import { packCounts } from './schema/columns.ts';

/**
 * Many rows as one array for each column, unpacked by `unnest`: a statement that stays the same however many rows
 * there are, and a third of the database's work for the same rows as JSON.
 */

export interface PackedColumn {
  key: string;
  name: string;
  /** Whether it belongs to the table's key. */
  inKey: boolean;
  /** Type of the array. */
  array: string;
  /** What makes an element of it a value of the column. */
  read: (element: string) => string;
  /** A value as an element of a written array. */
  write: (value: never) => string;
}

const known = new Map<PgTable, PackedColumn[]>();

export function columnsOf(table: PgTable): PackedColumn[] {
  let columns = known.get(table);
  if (!columns) {
    const keys = pgCore.getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      inKey: column.primary || keys.includes(column.name),
      ...wayOf(column.getSQLType()),
    }));
    known.set(table, columns);
  }
  return columns;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const written = (value: string | number | boolean) => (typeof value === 'string' ? quoted(value) : String(value));
const asItIs = (element: string) => element;

/** How values of a type travel: what is cheap to write here and to read there. */
function wayOf(type: string): Pick<PackedColumn, 'array' | 'read' | 'write'> {
  if (type.startsWith('timestamp')) {
    const read = (element: string) => `to_timestamp(${element} / 1000.0::float8)`;
    return { array: 'bigint[]', read, write: (instant: number | Date) => String(Number(instant)) };
  }
  if (type === 'bytea') {
    const write = (counts: readonly number[]) => `"${packCounts(counts)}"`;
    return { array: 'text[]', read: (element) => `decode(${element}, 'hex')`, write };
  }
  if (type === 'jsonb') return { array: 'jsonb[]', read: asItIs, write: (value) => quoted(JSON.stringify(value)) };
  // An array of arrays must be even; these differ in length, so each travels as text.
  if (type.endsWith('[]')) {
    const write = (list: readonly (string | number)[]) =>
      typeof list[0] === 'string' ? quoted(arrayOf(list, written)) : `"{${list.join(',')}}"`;
    return { array: 'text[]', read: (element) => `${element}::${type}`, write };
  }
  // PostgreSQL takes nothing for these that would have to be quoted.
  if (type === 'uuid' || type === 'date') return { array: `${type}[]`, read: asItIs, write: asItIs };
  return { array: `${type}[]`, read: asItIs, write: written };
}

/** An array as PostgreSQL writes it. */
export function arrayOf<Value>(values: readonly Value[], write: (value: Value) => string): string {
  // Joined at once: text that grows by pieces is a tree of them, which is gone through again to be sent.
  const elements = values.map((value) => (value === null || value === undefined ? 'NULL' : write(value)));
  return `{${elements.join(',')}}`;
}

/** One array for each column. Every row names every column. */
export const arraysOf = (columns: readonly PackedColumn[], rows: readonly object[]): string[] =>
  columns.map(({ key, write }) =>
    arrayOf(
      rows.map((row) => (row as { [key: string]: unknown })[key]),
      write as (value: unknown) => string,
    ),
  );

export const quote = (name: string) => `"${name}"`;

export const namesOf = (columns: readonly PackedColumn[]): string => columns.map(({ name }) => quote(name)).join(', ');

/** The values of what was unnested as `alias`. */
export const valuesOf = (columns: readonly PackedColumn[], alias: string): string =>
  columns.map(({ name, read }) => read(`${alias}.${quote(name)}`)).join(', ');

/** What gives columns the values of what was unnested as `alias`. */
export const assignmentsOf = (columns: readonly PackedColumn[], alias: string): string =>
  columns
    .filter(({ inKey }) => !inKey)
    .map(({ name, read }) => `${quote(name)} = ${read(`${alias}.${quote(name)}`)}`)
    .join(', ');
