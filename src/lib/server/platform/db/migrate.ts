import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** One number for this project's migrations, so that processes that start together wait for each other. */
export const migrationLock = 7_303_014;

/** The migrations that this code brings, oldest first. */
export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });
