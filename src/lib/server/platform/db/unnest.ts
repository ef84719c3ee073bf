import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, pgCore } from './drizzle.ts';
import { packCounts } from './schema/columns.ts';

/**
 * Passes many rows as one array per column, unpacked by `unnest`: the statement is the same for any number of rows, and
 * takes the database a third of the work that the same rows as JSON take.
 */

export interface PackedColumn {
  key: string;
  name: string;
  /** Whether the column is part of the primary key. */
  inKey: boolean;
  /** SQL type of the array. */
  array: string;
  /** SQL expression that converts an array element to the column's type. */
  read: (element: string) => string;
  /** Formats a value as an element of an array literal. */
  write: (value: never) => string;
}

const columnCache = new Map<PgTable, PackedColumn[]>();

export function columnsOf(table: PgTable): PackedColumn[] {
  let columns = columnCache.get(table);
  if (!columns) {
    const keys = pgCore.getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      inKey: column.primary || keys.includes(column.name),
      ...encodingOf(column.getSQLType()),
    }));
    columnCache.set(table, columns);
  }
  return columns;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const format = (value: string | number | boolean) => (typeof value === 'string' ? quoted(value) : String(value));
const identity = (element: string) => element;

/** Transfer format of a type: cheap to write in JavaScript and to read in PostgreSQL. */
function encodingOf(type: string): Pick<PackedColumn, 'array' | 'read' | 'write'> {
  if (type.startsWith('timestamp')) {
    const read = (element: string) => `to_timestamp(${element} / 1000.0::float8)`;
    return { array: 'bigint[]', read, write: (instant: number | Date) => String(Number(instant)) };
  }
  if (type === 'bytea') {
    const write = (counts: readonly number[]) => `"${packCounts(counts)}"`;
    return { array: 'text[]', read: (element) => `decode(${element}, 'hex')`, write };
  }
  if (type === 'jsonb') return { array: 'jsonb[]', read: identity, write: (value) => quoted(JSON.stringify(value)) };
  // PostgreSQL's nested arrays must be rectangular; these differ in length, so each is passed as text.
  if (type.endsWith('[]')) {
    const write = (list: readonly (string | number)[]) =>
      typeof list[0] === 'string' ? quoted(arrayOf(list, format)) : `"{${list.join(',')}}"`;
    return { array: 'text[]', read: (element) => `${element}::${type}`, write };
  }
  // Valid values of these types need no quotes.
  if (type === 'uuid' || type === 'date') return { array: `${type}[]`, read: identity, write: identity };
  return { array: `${type}[]`, read: identity, write: format };
}

/** Formats an array literal. */
export function arrayOf<Value>(values: readonly Value[], write: (value: Value) => string): string {
  // One `join`: repeated concatenation builds a rope that V8 has to flatten before sending.
  const elements = values.map((value) => (value === null || value === undefined ? 'NULL' : write(value)));
  return `{${elements.join(',')}}`;
}

/** One array literal per column. Every row must have every column. */
export const arraysOf = (columns: readonly PackedColumn[], rows: readonly object[]): string[] =>
  columns.map(({ key, write }) =>
    arrayOf(
      rows.map((row) => (row as { [key: string]: unknown })[key]),
      write as (value: unknown) => string,
    ),
  );

export const quote = (name: string) => `"${name}"`;

export const namesOf = (columns: readonly PackedColumn[]): string => columns.map(({ name }) => quote(name)).join(', ');

/** SQL list of the column values of rows unnested as `alias`. */
export const valuesOf = (columns: readonly PackedColumn[], alias: string): string =>
  columns.map(({ name, read }) => read(`${alias}.${quote(name)}`)).join(', ');

/** SQL assignments (`set …`) of the non-key columns from rows unnested as `alias`. */
export const assignmentsOf = (columns: readonly PackedColumn[], alias: string): string =>
  columns
    .filter(({ inKey }) => !inKey)
    .map(({ name, read }) => `${quote(name)} = ${read(`${alias}.${quote(name)}`)}`)
    .join(', ');
