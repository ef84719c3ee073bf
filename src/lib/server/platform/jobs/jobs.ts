import type { Logger } from 'pino';
import { inSpan } from '../observability/spans.ts';
import { createQueue } from './by-queue.ts';
import { createTimers } from './by-timers.ts';
import type { Job, Jobs } from './job.ts';

export interface JobsOptions {
  /** With a PostgreSQL URL all processes share the jobs through a queue in it; otherwise this process runs them all. */
  databaseUrl?: string;
  logger: Logger;
  /** Called after every run. */
  count?: (job: string, outcome: 'done' | 'failed') => void;
}

/** Runs each job once per period across all processes. Failed jobs are retried with exponential backoff. */
export function createJobs(jobs: Record<string, Job>, { databaseUrl, logger, count }: JobsOptions): Jobs {
  const observe = ([name, job]: [string, Job]): [string, Job] => {
    const observed = () =>
      inSpan({ name: `job ${name}`, kind: 'job' }, job.run).then(
        () => count?.(name, 'done'),
        (error) => {
          count?.(name, 'failed');
          logger.error({ err: error, job: name, place: `the job ${name}` }, 'job failed');
          // The queue stores the error, and its message may contain personal data.
          throw new Error('See the server log.');
        },
      );
    return [name, { ...job, run: observed }];
  };
  const observed = Object.fromEntries(Object.entries(jobs).map(observe));
  return databaseUrl?.startsWith('postgres') ? createQueue(databaseUrl, observed, logger) : createTimers(observed);
}
