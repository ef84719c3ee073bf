import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Folder in which Debian installs each version; the newest is used. */
const versions = '/usr/lib/postgresql';
const folder = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
const bin = (name: string) => join(versions, folder ?? '', 'bin', name);

/** Reason why PostgreSQL cannot be started here; undefined when it can. */
export const noCluster = folder ? undefined : `no PostgreSQL to start and kill: ${versions} is not there`;

/** Returns the user to run PostgreSQL as, since it refuses to run as root. */
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** A PostgreSQL cluster for a single test, which may stop or kill it. */
export class Cluster {
  readonly folder: string;
  readonly port: number;
  readonly #owner = owner();
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** @param place an empty folder for its data; a temporary one by default */
  static async open(place = mkdtempSync(join(tmpdir(), 'woodshed-cluster-'))): Promise<Cluster> {
    const cluster = new Cluster(place, await freePort());
    if (cluster.#owner.uid !== undefined) chownSync(place, cluster.#owner.uid, cluster.#owner.gid);
    chmodSync(place, 0o700);
    const data = ['-D', join(place, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(bin('initdb'), [...data, '--wal-segsize=1'], { ...cluster.#owner, cwd: place, stdio: 'ignore' });
    await cluster.start();
    return cluster;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts the server, retrying like a supervisor while killed processes are still exiting. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`, 'max_wal_size=32MB'];
    const args = ['-D', join(this.folder, 'data'), '-p', String(this.port), ...settings.flatMap((one) => ['-c', one])];
    do {
      if (!this.isRunning) this.#process = spawn(bin('postgres'), args, { ...this.#owner, stdio: 'ignore' });
      await wait(50);
    } while (!(await this.query('select 1').catch(() => undefined)));
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    await client.connect();
    return client.query<Row>(text).then(
      ({ rows }) => client.end().then(() => rows),
      (error) => client.end().then(() => Promise.reject(error)),
    );
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#process!, 'exit');
    this.#process!.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
