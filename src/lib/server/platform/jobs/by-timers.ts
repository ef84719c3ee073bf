import type { Job, Jobs } from './job.ts';
import { backOff } from './schedule.ts';

/** Runs jobs on timers of this process, for a database that no other process uses. */
export function createTimers(jobs: Record<string, Job>): Jobs {
  const runners = new Map(Object.entries(jobs).map(([name, job]) => [name, createRunner(job)]));
  return {
    start: async () => runners.forEach(({ wake }) => void wake()),
    wake: (name) => runners.get(name)?.wake(),
    stop: async () => void (await Promise.all([...runners.values()].map(({ stop }) => stop()))),
  };
}

function createRunner({ every, run }: Job) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let rerun = false;
  let stopped = false;
  let failures = 0;

  async function runUntilCurrent(): Promise<void> {
    do {
      rerun = false;
      await run().then(
        () => {
          failures = 0;
        },
        () => {
          failures++;
        },
      );
    } while (rerun && !stopped);
    const seconds = failures ? Math.min(every * 60, backOff(failures)) : every * 60;
    if (!stopped) timer = setTimeout(wake, seconds * 1000).unref();
  }

  /** Runs the job now. If it is already running, runs it again afterwards: it may have missed the new work. */
  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    rerun = true;
    running ??= runUntilCurrent().finally(() => {
      running = undefined;
    });
  }

  return {
    wake,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
