import type { Catalog } from '#src/lib/contract/catalog.ts';
import { commands } from '#src/lib/server/features/learning/index.ts';
import type { Database } from '#src/lib/server/platform/db/database.ts';
import { smallCatalog } from './catalog.ts';

/** Returns the output of `npm run db -- verify` for this database: one line per difference. */
export async function differencesIn(db: Database, catalog: Catalog = smallCatalog): Promise<string[]> {
  const input = async function* () {
    yield Buffer.from(JSON.stringify(catalog));
  };
  try {
    await commands['db.verify'](db, input(), async () => {});
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(0, -1);
  }
}
