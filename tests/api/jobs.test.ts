import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job, Jobs } from '#src/lib/server/platform/jobs/job.ts';
import { createJobs } from '#src/lib/server/platform/jobs/jobs.ts';
import { newDatabase } from '#tests/support/database.ts';

const lines: { job?: string; err?: object }[] = [];
const logger: Logger = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
/** Jobs are tried again after a second or two, and each process looks every five. */
const timeout = 20_000;

let place: Awaited<ReturnType<typeof newDatabase>>;
const processes: Jobs[] = [];
beforeEach(async () => {
  lines.length = 0;
  place = await newDatabase();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
  await place.remove();
});

const counted: string[] = [];
function processWith(work: Record<string, Job>): Jobs {
  counted.length = 0;
  const jobs = createJobs(work, {
    databaseUrl: place.url,
    logger,
    count: (job, outcome) => counted.push(`${job} ${outcome}`),
  });
  processes.push(jobs);
  return jobs;
}

/** A job that notes its runs and fails those it is told to. */
function noting(every: Job['every'], failing = 0) {
  const noted = { every, runs: 0, run: async () => {} };
  noted.run = async () => {
    if (++noted.runs <= failing) throw new Error('of somebody@example.org');
  };
  return noted;
}

test('a job runs at startup and whenever it is woken', async () => {
  const [often, daily] = [noting(1), noting(1440)];
  const jobs = processWith({ often, daily });
  await jobs.start();
  await expect.poll(() => [often.runs, daily.runs], { timeout }).toEqual([1, 1]);
  jobs.wake('often');
  await expect.poll(() => often.runs, { timeout }).toBe(2);
  expect(daily.runs).toBe(1);
  expect(counted.sort()).toEqual(['daily done', 'often done', 'often done']);
});

test('a failing job is logged, counted and retried', async () => {
  const job = noting(1440, 2);
  await processWith({ job }).start();
  await expect.poll(() => job.runs, { timeout }).toBe(3);
  await expect.poll(() => counted).toEqual(['job failed', 'job failed', 'job done']);
  expect(lines.map((line) => line.job)).toEqual(['job', 'job']);
  // Why it failed may tell of people.
  expect(await written()).not.toContain('somebody');
});

test('stopping waits for running jobs and starts no others', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let ended = false;
  const run = async () => {
    begin();
    await released;
    ended = true;
  };
  const jobs = processWith({ long: { every: 1, run } });
  await jobs.start();
  await begun;
  const stopped = jobs.stop();
  jobs.wake('long');
  release();
  await stopped;
  expect(ended).toBe(true);
  expect(counted).toEqual(['long done']);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('over several processes', () => {
  test('a job runs once per period, even when all processes restart', async () => {
    const daily = noting(1440);
    const start = () => Promise.all([1, 2, 3].map(() => processWith({ daily }).start()));
    await start();
    await expect.poll(() => daily.runs, { timeout }).toBe(1);
    await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
    await start();
    const woken = noting(1);
    const last = processWith({ daily, woken });
    await last.start();
    await expect.poll(() => woken.runs, { timeout }).toBe(1);
    expect(daily.runs).toBe(1);
  });
});

/** What the queue has written down of runs, where there is one. */
async function written(): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) return '';
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query('select output from pgboss.job');
  await client.end();
  return JSON.stringify(rows);
}
