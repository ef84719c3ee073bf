import type { Logger } from 'pino';

/** How often to look for what is due, in milliseconds. */
const interval = 10 * 60_000;

export interface Job {
  run(): Promise<void>;
}

/** Runs what has to be done by itself, one after the other, now and every ten minutes. A job that fails is tried again. */
export function createBillingJobs(jobs: Record<string, Job>, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (const [job, { run }] of Object.entries(jobs)) {
      await run().catch((error) => logger.error({ err: error, job }, 'a job of billing failed'));
    }
  }

  const wake = () => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    /** Does what is due. */
    run: wake,
    start(): void {
      timer = setInterval(wake, interval).unref();
      wake();
    },
    /** Finishes what has begun. To be called before the database is closed. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
