import type { Settings } from '../../settings.ts';
import type { OpenDatabase } from './database.ts';

/** Shared by all copies of this module: the server's entry and Astro's bundle each carry one. */
const handles = Symbol.for('woodshed.database');
const shared = globalThis as { [handles]?: Map<string, Promise<OpenDatabase>> };

/** How long a query may take, in milliseconds, unless somebody waits for it at a terminal. */
const longestQuery = 20_000;

/**
 * Opens the database that the settings name, and brings it up to date: embedded in DATA_DIR, a PostgreSQL, or one
 * in memory. Whoever asks again in the same process gets the same one; `memory://` is always new.
 * @param longest milliseconds that a query of a PostgreSQL may take; 0: as long as it needs
 * @throws DatabaseInUseError when another process holds the embedded one.
 */
export async function openDatabase(
  { databaseUrl, databaseReplicaUrl, dataDir }: Settings,
  longest: number = longestQuery,
): Promise<OpenDatabase> {
  if (databaseUrl === 'memory://') return (await import('./embedded.ts')).openInMemory();
  shared[handles] ??= new Map();
  const open = shared[handles];
  const key = databaseUrl ?? dataDir;
  const existing = open.get(key);
  if (existing) return existing;

  const opening = connect(databaseUrl, databaseReplicaUrl, dataDir, longest).then((database) => ({
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

/** Loads the driver that is needed, and not the other: PGlite alone is many megabytes. */
async function connect(
  databaseUrl: string | undefined,
  replicaUrl: string | undefined,
  dataDir: string,
  longest: number,
): Promise<OpenDatabase> {
  return databaseUrl
    ? (await import('./postgres.ts')).openPostgres(databaseUrl, replicaUrl, longest)
    : (await import('./embedded-owner.ts')).openOwned(dataDir);
}
