import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from './drizzle.ts';

/**
 * Many rows as one array for each column, unpacked by `unnest`: a statement that stays the same however many rows
 * there are, and a third of the database's work for the same rows as JSON.
 */

interface Column {
  key: string;
  name: string;
  type: string;
  /** The whole key, where the table has one of a single column. */
  isKey: boolean;
}

const known = new Map<PgTable, Column[]>();

export function columnsOf(table: PgTable): Column[] {
  let columns = known.get(table);
  if (!columns) {
    columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      type: column.getSQLType(),
      isKey: column.primary,
    }));
    known.set(table, columns);
  }
  return columns;
}

export const quote = (name: string) => `"${name}"`;
const isArray = ({ type }: Column) => type.endsWith('[]');

/** The types of the arrays, one for each column. */
export const arrayTypesOf = (table: PgTable): string[] =>
  // An array of arrays must be even; these differ in length, so each travels as text.
  columnsOf(table).map((column) => `${isArray(column) ? 'text' : column.type}[]`);

export const namesOf = (table: PgTable): string =>
  columnsOf(table)
    .map(({ name }) => quote(name))
    .join(', ');

/** The columns of what was unnested as `alias`, as the table has them. */
export const selected = (table: PgTable, alias: string): string =>
  columnsOf(table)
    .map((column) => `${alias}.${quote(column.name)}${isArray(column) ? `::${column.type}` : ''}`)
    .join(', ');

/** One literal for each column. Every row names every column. */
export const literalsOf = (table: PgTable, rows: readonly object[]): string[] =>
  columnsOf(table).map(({ key }) => arrayLiteral(rows.map((row) => (row as { [key: string]: unknown })[key])));

/** An array as PostgreSQL writes it. */
export const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(elementOf).join(',')}}`;

function elementOf(value: unknown): string {
  switch (typeof value) {
    case 'number':
    case 'boolean':
      return String(value);
    case 'string':
      return quoted(value);
    default:
      if (value === null || value === undefined) return 'NULL';
      if (value instanceof Date) return value.toISOString();
      return quoted(Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value));
  }
}

/** What means itself without quotes. */
const plain = /^[\w-]+$/;
const quoted = (value: string) =>
  // Four letters may be NULL, in any case.
  value.length !== 4 && plain.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
