import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase, Statement } from './database.ts';
import { requireDrizzle } from './drizzle.ts';
import { lock } from './lock.ts';
import { migrationsFolder } from './migrate.ts';
import * as schema from './schema/index.ts';
import { StartError } from './start-error.ts';

const { drizzle }: typeof import('drizzle-orm/pglite') = requireDrizzle('drizzle-orm/pglite');
const { migrate }: typeof import('drizzle-orm/pglite/migrator') = requireDrizzle('drizzle-orm/pglite/migrator');

/**
 * Opens the embedded database in `dataDir` and locks it until closed.
 * @throws DatabaseInUseError when another process has it open; StartError when it is damaged
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lock(join(dataDir, 'db.lock'));
  try {
    const database = await openPglite(await createOrExplain(folder, dataDir));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite's error for an unreadable folder says only that it aborted. */
const createOrExplain = (folder: string, dataDir: string): Promise<PGlite> =>
  PGlite.create(folder).catch((cause) => {
    const code = /^E[A-Z]+$/.test(cause?.code ?? '') ? cause.code : undefined;
    const why = code
      ? `cannot be opened (${code})`
      : `is damaged. Move ${folder} away, and restore a backup: npm run db -- restore FILE`;
    throw new StartError(`The database in ${dataDir} ${why}.`, { cause });
  });

/**
 * Opens a database in memory, which is lost when closed.
 * @param image initial content from PGlite's `dumpDataDir`; empty by default
 */
export const openInMemory = async (image?: Blob): Promise<OpenDatabase> =>
  openPglite(await PGlite.create({ loadDataDir: image }));

/** Migrates a PGlite and wraps it. */
async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client, schema });
  await migrate(db, { migrationsFolder });
  return {
    db,
    reader: db,
    run: async <Row>({ text }: Statement, values: readonly string[]) =>
      (await client.query<Row>(text, [...values])).rows,
    ping: async () => void (await client.query('select 1')),
    listen: (channel, { message }) => void client.listen(channel, message),
    close: () => client.close(),
  };
}
