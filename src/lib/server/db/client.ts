import type { Settings } from '../settings.ts';
import type { OpenDatabase } from './database.ts';

/** Shared by all copies of this module: the server's entry and Astro's bundle each carry one. */
const handles = Symbol.for('woodshed.database');
const shared = globalThis as { [handles]?: Map<string, Promise<OpenDatabase>> };

/**
 * Opens the database that the settings name, and brings it up to date: embedded in DATA_DIR, a PostgreSQL, or one
 * in memory. Whoever asks again in the same process gets the same one; `memory://` is always new.
 * @throws DatabaseInUseError when another process holds the embedded one.
 */
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  if (databaseUrl === 'memory://') return (await import('./embedded.ts')).openInMemory();
  shared[handles] ??= new Map();
  const open = shared[handles];
  const key = databaseUrl ?? dataDir;
  const existing = open.get(key);
  if (existing) return existing;

  const opening = connect(databaseUrl, dataDir).then((database) => ({
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
async function connect(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  return databaseUrl
    ? (await import('./postgres.ts')).openPostgres(databaseUrl)
    : (await import('./owner.ts')).openOwned(dataDir);
}
