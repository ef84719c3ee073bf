import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openDatabase } from '#src/lib/server/platform/db/client.ts';
import { openInMemory } from '#src/lib/server/platform/db/embedded.ts';
import { migrationsFolder } from '#src/lib/server/platform/db/migrate.ts';
import type { Settings } from '#src/lib/server/settings.ts';
import { newDatabase } from './database.ts';

type Row = Record<string, unknown>;

/** Rows and API answers recorded with an earlier release: `tests/fixtures/release-*`. */
export interface EarlierRelease {
  /** Time of the recording, when the tokens are valid. */
  at: string;
  /** Migrations of that release, oldest first; `at` in Unix milliseconds. */
  migrations: { hash: string; at: number }[];
  /** Users, with the tokens of a device that stays logged in. */
  people: { email: string; password: string; accessToken: string; refreshToken: string }[];
  partitions: { name: string; bounds: string }[];
  /** Rows as `row_to_json` formats them, by table; each table comes after those it references. */
  tables: Record<string, Row[]>;
  /** Response bodies by the user's e-mail address and by path. */
  answers: Record<string, Record<string, unknown>>;
}

export async function readEarlierRelease(version: string): Promise<EarlierRelease> {
  const file = new URL(`../fixtures/release-${version}/database.json.gz`, import.meta.url);
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString());
}

/** Runs one statement with parameters. */
type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Creates a database as the release left it; `open` migrates it with today's code. */
export async function newDatabaseOf(release: EarlierRelease) {
  const folder = await migrationsOf(release);
  const place = await newDatabase();
  try {
    if (place.url === 'memory://') {
      const client = await PGlite.create();
      await migrate(drizzle({ client }), { migrationsFolder: folder });
      await insertRows(release, (text, values) => client.query(text, values));
      const image = await client.dumpDataDir('none');
      await client.close();
      return { ...place, open: (_: Settings) => openInMemory(image) };
    }
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder: folder });
    await insertRows(release, (text, values) => client.query(text, values));
    await client.end();
    return { ...place, open: openDatabase };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies the migrations up to the release's last one. */
async function migrationsOf({ migrations }: EarlierRelease): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'));
  const last = migrations.at(-1)!.at;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= last) }));
  return folder;
}

async function insertRows({ partitions, tables }: EarlierRelease, query: Query): Promise<void> {
  for (const { name, bounds } of partitions) {
    await query(`create table if not exists "${name}" partition of watch_events ${bounds}`);
  }
  for (const [table, rows] of Object.entries(tables)) {
    const values = [JSON.stringify(rows)];
    await query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`, values);
  }
}
