import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

/** Reason why Redis cannot be started here; undefined when it can. */
export const noRedis = spawnSync('redis-server', ['--version']).error && 'no Redis to start and kill: redis-server';

/** A Redis without persistence for a single test, which may stop or kill it. */
export class OwnRedis {
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#process = spawn('redis-server', ['--port', String(this.port), '--save', ''], { stdio: 'ignore' });
    while ((await this.keys('*').catch(() => undefined)) === undefined) await wait(50);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process!, 'exit');
    this.signal('SIGKILL');
    await ended;
  }

  /** Lists the keys that match `pattern`. */
  async keys(pattern: string): Promise<string[]> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.keys(pattern);
    } finally {
      client.disconnect();
    }
  }
}
