import type { Settings } from '../../settings.ts';
import type { Commands } from './admin-socket.ts';
import type { OpenDatabase } from './database.ts';

/** Shared by all copies of this module: the server's entry and Astro's bundle each carry one. */
const handles = Symbol.for('woodshed.database');
const shared = globalThis as { [handles]?: Map<string, Promise<OpenDatabase>> };

/** Query timeout in ms; commands at a terminal have none. */
const defaultMaxQueryMs = 20_000;

interface OpenOptions {
  /** Timeout of a PostgreSQL query in ms; 0: none. */
  maxQueryMs?: number;
  /** Commands that command-line tools may run in this process while it holds the embedded database. */
  commands?: Commands;
}

/**
 * Opens and migrates the database named by the settings: embedded in DATA_DIR, PostgreSQL, or in memory. Returns the same
 * handle within a process, except for `memory://`, which is always new.
 * @throws DatabaseInUseError when another process has the embedded one open
 */
export async function openDatabase(
  { databaseUrl, databaseReplicaUrl, dataDir }: Settings,
  { maxQueryMs = defaultMaxQueryMs, commands = {} }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === 'memory://') return (await import('./embedded.ts')).openInMemory();
  shared[handles] ??= new Map();
  const open = shared[handles];
  const key = databaseUrl ?? dataDir;
  const existing = open.get(key);
  if (existing) return existing;

  const opening = connect(databaseUrl, databaseReplicaUrl, dataDir, maxQueryMs, commands).then((database) => ({
    ...database,
    close: () => {
      open.delete(key);
      return database.close();
    },
  }));
  open.set(key, opening);
  opening.catch(() => open.delete(key));
  return opening;
}

/** Loads only the driver in use: PGlite alone is many megabytes. */
async function connect(
  databaseUrl: string | undefined,
  replicaUrl: string | undefined,
  dataDir: string,
  maxQueryMs: number,
  commands: Commands,
): Promise<OpenDatabase> {
  return databaseUrl
    ? (await import('./postgres.ts')).openPostgres(databaseUrl, replicaUrl, maxQueryMs)
    : (await import('./embedded-owner.ts')).openOwned(dataDir, commands);
}
