import type { Logger } from 'pino';
import { inSpan } from '../observability/spans.ts';
import { createQueue } from './by-queue.ts';
import { createTimers } from './by-timers.ts';
import type { Job, Jobs } from './job.ts';

export interface JobsOptions {
  /** A PostgreSQL may have several processes, which share the jobs by a queue in it; any other has this one alone. */
  databaseUrl?: string;
  logger: Logger;
  /** Told of every run. */
  count?: (job: string, outcome: 'done' | 'failed') => void;
}

/** Has jobs run once in each of their periods, over all processes; what fails is tried again, later each time. */
export function createJobs(jobs: Record<string, Job>, { databaseUrl, logger, count }: JobsOptions): Jobs {
  const observe = ([name, job]: [string, Job]): [string, Job] => {
    const observed = () =>
      inSpan({ name: `job ${name}`, kind: 'job' }, job.run).then(
        () => count?.(name, 'done'),
        (error) => {
          count?.(name, 'failed');
          logger.error({ err: error, job: name, place: `the job ${name}` }, 'a job failed');
          // A queue writes down why, and an error may tell of people.
          throw new Error('The log says why.');
        },
      );
    return [name, { ...job, run: observed }];
  };
  const observed = Object.fromEntries(Object.entries(jobs).map(observe));
  return databaseUrl?.startsWith('postgres') ? createQueue(databaseUrl, observed, logger) : createTimers(observed);
}
