import { execFileSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { freePort } from './free-port.ts';
import { practise, readiness } from './practice.ts';

test.skip(!process.env.TEST_DATABASE_URL, 'several processes need PostgreSQL: TEST_DATABASE_URL');

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

let site: Site;
let place: Awaited<ReturnType<typeof newDatabase>>;
test.beforeAll(async () => {
  place = await newDatabase();
  // A fixed port, since one chosen by the system would change when all processes are gone for a moment.
  site = await Site.open({ WORKERS: '2', PORT: String(await freePort()), DATABASE_URL: place.url });
});
test.afterAll(async () => {
  await site.close();
  await place.remove();
});

const call = (path: string, init?: RequestInit) => fetch(`${site.address}/api/v1${path}`, init);
const isUp = async () => (await call('/health').catch(() => undefined))?.status;

test('a session from one process is valid in the other', async () => {
  const body = JSON.stringify({ email: 'ann@example.org', password: 'a porch, a lamp, six strings', name: 'Ann' });
  const headers = { 'Content-Type': 'application/json' };
  const registered = await call('/auth/register', { method: 'POST', headers, body });
  const { tokens } = await registered.json();
  // Each request uses a new connection, and connections alternate between the processes.
  for (let turn = 0; turn < 6; turn++) {
    const answer = await call('/users/me', {
      headers: { Authorization: `Bearer ${tokens.access}`, Connection: 'close' },
    });
    expect(answer.status).toBe(200);
  }
});

test('processes killed during practice are restarted, and nothing is lost', async () => {
  await practise(site, async ({ more }) => {
    for (let kill = 0; kill < 4; kill++) {
      await more(20);
      const [first] = childrenOf(site.pid!);
      process.kill(first!, 'SIGKILL');
      await expect.poll(() => childrenOf(site.pid!)).not.toContain(first);
      await expect.poll(() => readiness(site)).toBe(200);
      await expect.poll(() => childrenOf(site.pid!).length).toBe(2);
    }
  });
});

test('a killed process is restarted, and all end with the site', async () => {
  const [first] = childrenOf(site.pid!);
  process.kill(first!, 'SIGKILL');
  await expect.poll(() => childrenOf(site.pid!)).not.toContain(first);
  await expect.poll(() => childrenOf(site.pid!).length).toBe(2);
  await expect.poll(isUp).toBe(200);
  const pids = childrenOf(site.pid!);
  expect(await site.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
});
