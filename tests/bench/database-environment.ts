import { newDatabase } from '../support/database.ts';
import { temporaryFolder } from './process.ts';

/** Creates a database, embedded in a folder or on the test PostgreSQL, and the environment that names it. */
export async function createDatabaseEnvironment(embedded: boolean) {
  const { url, remove } = embedded ? { url: '', remove: async () => {} } : await newDatabase();
  return { environment: { DATA_DIR: temporaryFolder(), DATABASE_URL: url }, remove };
}
