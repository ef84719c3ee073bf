import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Advisory lock key of migrations, so that processes starting together migrate one at a time. */
export const migrationLock = 7_303_014;

/** The migrations shipped with this version, oldest first. */
export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });
