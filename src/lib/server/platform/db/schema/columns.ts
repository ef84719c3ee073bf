import { pgCore } from '../drizzle.ts';

const { customType, integer, timestamp, uuid } = pgCore;

/**
 * User rows have `user_id` first in their primary key, so that all tables can be sharded by it. Instants are
 * `timestamptz` with millisecond precision. Video positions and durations are integer milliseconds, so that sums do not
 * depend on their order.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Like `instant`, but in ms since the epoch, for hot paths where allocating a `Date` per value is too expensive. */
export const moment = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

/** Integers from 0 to 65,535, two bytes each: several times faster to read and write than an array. */
export const smallCounts = customType<{ data: number[]; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  toDriver: (counts) => Buffer.from(packCounts(counts), 'hex'),
  fromDriver: unpackCounts,
});

export const packCounts = (counts: readonly number[]): string =>
  Buffer.from(new Uint16Array(counts).buffer).toString('hex');

/** Accepts bytes from drivers, and PostgreSQL's text format: `\\x` and hexadecimal digits. */
function unpackCounts(value: Uint8Array | string): number[] {
  const bytes = typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value;
  return [...new Uint16Array(Uint8Array.from(bytes).buffer)];
}

export const count = (name: string) => integer(name).notNull().default(0);
export const owner = () => uuid('user_id').notNull();
export const ofUser = { onDelete: 'cascade' } as const;
