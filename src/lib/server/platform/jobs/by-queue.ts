import type { PgBoss, QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, Jobs } from './job.ts';
import { cronOf, retry } from './schedule.ts';

/** Seconds between polls for a job, and after which a job without a heartbeat counts as abandoned. */
const pollingIntervalSeconds = 5;
const heartbeatSeconds = 30;
const stopTimeoutMs = 10_000;

/** Options of the queue's own `pg` pool. The timeouts (ms) drop half-open connections. */
const poolOptions = { max: 2, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 20_000 };

const hour = 3600;

const options = (every: number): QueueOptions => ({
  retryLimit: retry.limit,
  retryDelay: retry.firstDelay,
  retryBackoff: true,
  retryDelayMax: retry.maxDelay,
  heartbeatSeconds,
  // The heartbeat detects dead processes; this catches a job that never returns.
  expireInSeconds: 12 * hour,
  retentionSeconds: 24 * hour,
  // pg-boss needs a period's finished job to skip a second one in the same period.
  deleteAfterSeconds: every * 60 * 2,
});

/** Runs jobs with pg-boss: one queue in its own PostgreSQL schema, shared by all processes. */
export function createQueue(connectionString: string, jobs: Record<string, Job>, logger: Logger): Jobs {
  const workers = new Map<string, string>();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let stopped = false;

  /** Registers a job and runs it now unless it already ran in the current period, by the database's clock. */
  async function register(boss: PgBoss, name: string, { every, shared, run }: Job): Promise<void> {
    await boss.createQueue(name, { policy: shared ? 'short' : 'stately', ...options(every) });
    await boss.updateQueue(name, options(every));
    workers.set(name, await boss.work(name, { pollingIntervalSeconds }, run));
    const oncePerPeriod = { singletonSeconds: every * 60 };
    await boss.schedule(name, cronOf(every), null, oncePerPeriod);
    if (await boss.send(name, null, oncePerPeriod)) notify(name);
  }

  const notify = (name: string) => boss?.notifyWorker(workers.get(name) ?? '');

  const warn = (error: unknown) => stopped || logger.warn({ err: error }, 'job queue unreachable');

  async function open(): Promise<void> {
    const { PgBoss } = await import('pg-boss');
    boss = new PgBoss({
      connectionString,
      ...poolOptions,
      application_name: 'woodshed jobs',
      maintenanceIntervalSeconds: 600,
    });
    boss.on('error', warn);
    await boss.start();
    for (const [name, job] of Object.entries(jobs)) if (!stopped) await register(boss, name, job);
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
      await boss?.stop({ timeout: stopTimeoutMs });
    },
  };
}
