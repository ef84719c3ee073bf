import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../../src/lib/server/platform/db/migrate.ts';
import { openPostgres } from '../../src/lib/server/platform/db/postgres.ts';
import { newDatabase } from './database.ts';

/** Migrates one database for a run of API tests; each test file gets a copy. @returns a function that removes it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env.TEST_DATABASE_URL;
  return server ? migrateTemplate(project, server) : migrateImage(project);
}

async function migrateImage(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-image-'));
  const image = join(folder, 'migrated.tar');
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  await writeFile(image, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('migrated', { image });
  return () => rm(folder, { recursive: true });
}

async function migrateTemplate(project: TestProject, server: string) {
  const { url, remove } = await newDatabase(undefined, server);
  await (await openPostgres(url, undefined, 0)).close();
  project.provide('migrated', { template: new URL(url).pathname.slice(1) });
  return remove;
}
