import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The production build, in its own process and with its own data folder. */
export class Site {
  address = '';
  readonly dataDir: string;
  readonly environment: Record<string, string>;
  /** Folder of the build that is served. */
  readonly root: string;
  #process: ChildProcess | undefined;
  #log: string[] = [];

  private constructor(dataDir: string, environment: Record<string, string>, root: string) {
    this.dataDir = dataDir;
    this.environment = environment;
    this.root = root;
  }

  static async open(environment: Record<string, string> = {}, root = process.cwd()): Promise<Site> {
    const site = new Site(await mkdtemp(join(tmpdir(), 'woodshed-')), environment, root);
    await site.start();
    return site;
  }

  /** Starts the server and waits until it prints its address. Keeps the port over a restart. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main/main.js'], {
      cwd: this.root,
      env: {
        ...process.env,
        PORT: this.address ? new URL(this.address).port : '0',
        DATA_DIR: this.dataDir,
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'warn',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.on('data', (chunk) => this.#log.push(String(chunk)));
    for await (const line of createInterface({ input: child.stdout })) {
      this.#log.push(line);
      const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
      if (address) {
        this.address = address;
        child.stdout.resume();
        return;
      }
    }
    throw new Error(`The server ended before it listened:\n${this.#log.join('\n')}`);
  }

  /** Sends a signal and waits for the end. Returns the exit code, null when the signal killed it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
