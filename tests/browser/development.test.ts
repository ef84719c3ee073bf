import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'playwright/test';
import { signedInCookie } from '../../src/lib/paths.ts';

let child: ChildProcess;
let address: string;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'woodshed-'));
  child = spawn('node_modules/.bin/astro', ['dev', '--port', '0'], {
    env: { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(line))?.[0];
    if (!found) continue;
    address = found;
    break;
  }
  child.stdout!.resume();
});
test.afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

test('in development the API answers, mail goes out, and pages are protected as they are when shipped', async ({
  request,
}) => {
  const data = { email: 'robin@example.org', password: 'a porch, a lamp and six strings', name: 'Robin' };
  const registered = await request.post(`${address}/api/v1/auth/register`, { data });
  expect(registered.status()).toBe(201);
  const { tokens } = await registered.json();
  const headers = { Authorization: `Bearer ${tokens.access}` };
  expect((await request.get(`${address}/api/v1/users/me`, { headers })).status()).toBe(200);
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).toHaveLength(1);

  const dashboard = (cookie: string) =>
    request.get(`${address}/dashboard`, { maxRedirects: 0, headers: { Cookie: cookie } });
  expect((await dashboard('')).status()).toBe(302);
  expect((await dashboard(`${signedInCookie}=1`)).status()).toBe(200);
});
