import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './load.ts';
import { startSite } from './process.ts';
import { atMost, notMeasured, type Result } from './report.ts';

/** Measures the seconds from spawning the server to its first answer that needs the database. */
async function secondsToAnswer(dataDir: string): Promise<number> {
  const begun = performance.now();
  const site = await startSite({ DATA_DIR: dataDir });
  const answer = await fetch(`${site.address}/api/v1/health`);
  const seconds = (performance.now() - begun) / 1000;
  if (!answer.ok) throw new Error(`health answered ${answer.status}`);
  await site.stop();
  return seconds;
}

export async function benchStart(): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'woodshed-bench-'));
  await secondsToAnswer(dataDir);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await secondsToAnswer(dataDir));
  return atMost('start to first answer, s', median(times), 1, 'existing embedded database, median of five');
}

/** Reads the resident memory of a process from the kernel, in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return kilobytes / 1024;
}

export async function benchMemory(): Promise<Result> {
  const name = 'resident memory idle, MB';
  const database = process.env.TEST_DATABASE_URL;
  if (!database) return notMeasured(name, '≤ 120', 'not measured: TEST_DATABASE_URL is not set');
  const dataDir = await mkdtemp(join(tmpdir(), 'woodshed-bench-'));
  const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: database });
  await fetch(`${site.address}/api/v1/health`);
  const megabytes = residentMegabytes(site.pid);
  await site.stop();
  return atMost(name, megabytes, 120, 'with PostgreSQL, after the first answer');
}
