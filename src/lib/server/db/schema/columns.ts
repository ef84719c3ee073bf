import { pgCore } from '../drizzle.ts';

const { integer, timestamp, uuid } = pgCore;

/**
 * Every row of a user has `user_id` first in its key, so that all tables can be distributed by it. Instants are
 * `timestamptz` in milliseconds; places in a video and lengths of time are whole milliseconds, so that sums do
 * not depend on their order.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const count = (name: string) => integer(name).notNull().default(0);
export const owner = () => uuid('user_id').notNull();
export const ofUser = { onDelete: 'cascade' } as const;
