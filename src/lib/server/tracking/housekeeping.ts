import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { dropMonthsBefore, makeMonths } from './months.ts';
import { oldestKept } from './rules/months.ts';
import { settleBefore } from './settle.ts';

const interval = 60 * 60_000;

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

/** Keeps the months from now on, every hour. */
export function createHousekeeping({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    running ??= keepMonths(db, clock.now())
      .catch((error) => logger.error({ err: error }, 'the months of events could not be kept'))
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start(): void {
      run();
      timer = setInterval(run, interval).unref();
    },
    /** Finishes what has begun. To be called before the database is closed. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
