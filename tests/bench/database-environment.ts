import { newDatabase } from '../support/database.ts';
import { temporaryFolder } from './process.ts';

/** Where a database is: a folder, or a new one of the PostgreSQL for tests. */
export async function createDatabaseEnvironment(embedded: boolean) {
  const { url, remove } = embedded ? { url: '', remove: async () => {} } : await newDatabase();
  return { environment: { DATA_DIR: temporaryFolder(), DATABASE_URL: url }, remove };
}
