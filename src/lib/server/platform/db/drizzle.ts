import { createRequire } from 'node:module';

/**
 * Loads drizzle-orm as CommonJS. For every ES module Node parses its package's package.json again; drizzle's has 180 kB
 * and about 250 modules, which costs 0.4 s and 200 MB at every start. As CommonJS it costs 0.1 s and 20 MB.
 */
export const requireDrizzle = createRequire(import.meta.url);

const drizzle: typeof import('drizzle-orm') = requireDrizzle('drizzle-orm');
export const pgCore: typeof import('drizzle-orm/pg-core') = requireDrizzle('drizzle-orm/pg-core');

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} = drizzle;
