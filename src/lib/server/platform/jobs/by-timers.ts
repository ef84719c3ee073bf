import type { Job, Jobs } from './job.ts';
import { backOff } from './schedule.ts';

/** Runs jobs by the timers of this process, for a database that belongs to it alone. */
export function createTimers(jobs: Record<string, Job>): Jobs {
  const rounds = new Map(Object.entries(jobs).map(([name, job]) => [name, createRound(job)]));
  return {
    start: async () => rounds.forEach(({ wake }) => void wake()),
    wake: (name) => rounds.get(name)?.wake(),
    stop: async () => void (await Promise.all([...rounds.values()].map(({ stop }) => stop()))),
  };
}

function createRound({ every, run }: Job) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;

  async function go(): Promise<void> {
    do {
      again = false;
      await run().then(
        () => {
          failures = 0;
        },
        () => {
          failures++;
        },
      );
    } while (again && !stopped);
    const seconds = failures ? Math.min(every * 60, backOff(failures)) : every * 60;
    if (!stopped) timer = setTimeout(wake, seconds * 1000).unref();
  }

  /** Runs it now; once more when it runs already, since it may have looked too soon. */
  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    again = true;
    running ??= go().finally(() => {
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
