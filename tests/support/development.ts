import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Starts the site with `npm run dev`, in its own data folder. */
export async function openDevelopment() {
  const dataDir = await mkdtemp(join(tmpdir(), 'woodshed-'));
  const child = spawn('node_modules/.bin/astro', ['dev', '--port', '0'], {
    env: { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(line))?.[0] ?? '';
    if (address) break;
  }
  child.stdout.resume();
  return {
    address,
    dataDir,
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // It would wait for clients that are still connected.
      const enough = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(enough);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
