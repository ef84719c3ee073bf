import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SessionAnswer } from '../../src/lib/contract/accounts.ts';
import { median } from './load.ts';
import { startSite } from './process.ts';
import { atLeast, atMost, type Result } from './report.ts';

const people = 32;
const password = 'a porch, a lamp and six strings';
/** Duration of each measurement in seconds, and milliseconds between two requests to `GET /users/me`. */
const seconds = 4;
const pause = 5;
const rounds = 5;

const agent = new Agent({ keepAlive: true });

/** Calls the API and returns the body. @throws unless the status is a success */
function call(url: string, method: string, { body, token }: { body?: object; token?: string }): Promise<string> {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, async (response) => {
      const chunks = await response.toArray();
      const text = Buffer.concat(chunks).toString();
      if (response.statusCode! < 300) resolve(text);
      else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text}`));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Logs all users in, over and over. @returns logins per second */
async function loginsPerSecond(api: string, emails: string[]): Promise<number> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let logins = 0;
  await Promise.all(
    emails.map(async (email) => {
      while (elapsed() < seconds) {
        await call(`${api}/auth/login`, 'POST', { body: { email, password } });
        logins++;
      }
    }),
  );
  return logins / elapsed();
}

/** Measures the 99th percentile of latency of `GET /users/me`, in milliseconds. */
async function slowest(api: string, token: string): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const asked = performance.now();
    await call(`${api}/users/me`, 'GET', { token });
    times.push(performance.now() - asked);
    await wait(pause);
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
}

/** Measures the throughput of Argon2id alone, in a process that does nothing else. */
async function hashesPerSecond(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/bare-argon2.ts', String(seconds)]);
  return Number(stdout);
}

export async function benchLogin(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'woodshed-bench-'));
  const database = process.env.TEST_DATABASE_URL;
  const site = await startSite({ DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) });
  const api = `${site.address}/api/v1`;
  const emails = Array.from({ length: people }, () => `${randomUUID()}@example.org`);
  for (const email of emails) await call(`${api}/auth/register`, 'POST', { body: { email, password, name: 'Bench' } });
  const answer = await call(`${api}/auth/login`, 'POST', { body: { email: emails[0], password } });
  const token = (JSON.parse(answer) as SessionAnswer).tokens.access;
  await slowest(api, token);

  const found: Record<'logins' | 'bare' | 'idle' | 'busy', number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const [logins, bare] = [await loginsPerSecond(api, emails), await hashesPerSecond()];
    const idle = await slowest(api, token);
    const [busy] = await Promise.all([slowest(api, token), loginsPerSecond(api, emails)]);
    found.push({ logins, bare, idle, busy });
  }
  await site.stop();

  const of = (value: (round: (typeof found)[number]) => number) => median(found.map(value));
  const where = database ? 'PostgreSQL' : 'the embedded database';
  const inMs = (value: (round: (typeof found)[number]) => number) => of(value).toFixed(1);
  return [
    atLeast(
      'logins/s to bare Argon2id',
      of(({ logins, bare }) => logins / bare),
      0.8,
      `${Math.round(of(({ logins }) => logins))} logins/s of ${people} people against ${Math.round(of(({ bare }) => bare))} hashes/s, as many at once; ${where}`,
    ),
    atMost(
      'p99 of GET /users/me while 32 log in, to idle',
      of(({ idle, busy }) => busy / idle),
      5,
      `${inMs(({ busy }) => busy)} ms against ${inMs(({ idle }) => idle)} ms; ${where}`,
    ),
  ];
}
