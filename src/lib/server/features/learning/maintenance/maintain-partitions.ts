import type { Database } from '../../../platform/db/database.ts';
import { oldestKept } from '../domain/months.ts';
import { settleBefore } from './compact.ts';
import { dropMonthsBefore, makeMonths } from './partitions.ts';

/**
 * Makes the months to come, settles those that are too old to be kept, and lets them go. Several processes may do it
 * at once, and do it again.
 */
export async function keepMonths(db: Database, now: number): Promise<void> {
  await makeMonths(db, now);
  const oldest = oldestKept(now);
  await settleBefore(db, oldest);
  await dropMonthsBefore(db, oldest);
}
