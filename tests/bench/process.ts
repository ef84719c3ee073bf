import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'woodshed-bench-'));

export interface Running {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

async function addressOf(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    onLine(line);
    const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('The process ended before it listened.');
}

/** Starts a Node program and waits until it prints its address; `onLine` gets each line printed until then. */
export async function startNode(
  args: string[],
  environment: Record<string, string> = {},
  onLine: (line: string) => void = () => {},
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const address = await addressOf(child, onLine);
  return {
    address,
    pid: child.pid as number,
    stop: async () => {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the production build on a free port. */
export const startSite = (environment: Record<string, string>) =>
  startNode(['dist/server/main/main.js'], { PORT: '0', ...environment });
