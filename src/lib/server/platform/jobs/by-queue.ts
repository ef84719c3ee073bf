import type { PgBoss, QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, Jobs } from './job.ts';
import { cronOf, retry } from './schedule.ts';

/** How often each process looks for a job, and for whoever died at one; in seconds. */
const polling = 5;
const heartbeat = 30;
/** How long a stop may take, in milliseconds. */
const patience = 10_000;

/** Connections of its own, which it hands to pg as they are: one on which nobody answers any more is given up. */
const connections = { max: 2, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 20_000 };

const hour = 3600;

const options = (every: number): QueueOptions => ({
  retryLimit: retry.times,
  retryDelay: retry.first,
  retryBackoff: true,
  retryDelayMax: retry.longest,
  heartbeatSeconds: heartbeat,
  // Whoever is alive says so; this is for one that never ends.
  expireInSeconds: 12 * hour,
  retentionSeconds: 24 * hour,
  // What was done in a period is known as long as the period lasts.
  deleteAfterSeconds: every * 60 * 2,
});

/** Runs jobs by a queue that lives in the PostgreSQL, in a schema of its own, for all processes together. */
export function createQueue(connectionString: string, jobs: Record<string, Job>, logger: Logger): Jobs {
  const workers = new Map<string, string>();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let stopped = false;

  /** The period is that of the database's clock; whoever asks second in the same one is ignored. */
  async function begin(boss: PgBoss, name: string, { every, shared, run }: Job): Promise<void> {
    await boss.createQueue(name, { policy: shared ? 'short' : 'stately', ...options(every) });
    await boss.updateQueue(name, options(every));
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: polling }, run));
    const oncePerPeriod = { singletonSeconds: every * 60 };
    await boss.schedule(name, cronOf(every), null, oncePerPeriod);
    if (await boss.send(name, null, oncePerPeriod)) notify(name);
  }

  const notify = (name: string) => boss?.notifyWorker(workers.get(name) ?? '');

  const warn = (error: unknown) => stopped || logger.warn({ err: error }, 'the queue of jobs cannot be reached');

  async function open(): Promise<void> {
    const { PgBoss } = await import('pg-boss');
    boss = new PgBoss({
      connectionString,
      ...connections,
      application_name: 'woodshed jobs',
      maintenanceIntervalSeconds: 600,
    });
    boss.on('error', warn);
    await boss.start();
    for (const [name, job] of Object.entries(jobs)) if (!stopped) await begin(boss, name, job);
  }

  return {
    start(): Promise<void> {
      starting = open();
      return starting;
    },
    wake(name): void {
      if (stopped || !workers.has(name)) return;
      boss?.send(name).then(() => notify(name), warn);
    },
    async stop(): Promise<void> {
      stopped = true;
      await starting?.catch(() => {});
      await boss?.stop({ timeout: patience });
    },
  };
}
