import { pgCore } from '../drizzle.ts';

const { customType, integer, timestamp, uuid } = pgCore;

/**
 * Every row of a user has `user_id` first in its key, so that all tables can be distributed by it. Instants are
 * `timestamptz` in milliseconds; places in a video and lengths of time are whole milliseconds, so that sums do
 * not depend on their order.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** The same as milliseconds since the epoch, for rows that rules work on: a `Date` for each would cost more than the rule. */
export const moment = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

/** Whole numbers from 0 to 65,535, two bytes each: read and written several times faster than an array. */
export const smallCounts = customType<{ data: number[]; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  toDriver: (counts) => Buffer.from(packCounts(counts), 'hex'),
  fromDriver: unpackCounts,
});

export const packCounts = (counts: readonly number[]): string =>
  Buffer.from(new Uint16Array(counts).buffer).toString('hex');

/** Drivers give bytes; PostgreSQL itself writes them as `\\x` and hexadecimal digits. */
function unpackCounts(value: Uint8Array | string): number[] {
  const bytes = typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value;
  return [...new Uint16Array(Uint8Array.from(bytes).buffer)];
}

export const count = (name: string) => integer(name).notNull().default(0);
export const owner = () => uuid('user_id').notNull();
export const ofUser = { onDelete: 'cascade' } as const;
