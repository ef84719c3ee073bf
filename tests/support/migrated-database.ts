import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase } from '#src/lib/server/platform/db/client.ts';
import { openInMemory } from '#src/lib/server/platform/db/embedded.ts';
import type { Settings } from '#src/lib/server/settings.ts';
import { newDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests copy: an image file for PGlite, or the name of a PostgreSQL template. */
    migrated: { image: string } | { template: string };
  }
}

/** Creates an empty database with all tables, as a copy of the one that was migrated for this run. */
export async function newMigratedDatabase() {
  const migrated = inject('migrated');
  if ('template' in migrated) return { ...(await newDatabase(migrated.template)), open: openDatabase };
  const image = await openAsBlob(migrated.image);
  return { ...(await newDatabase()), open: (_: Settings) => openInMemory(image) };
}
