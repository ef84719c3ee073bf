import { deleteDB } from 'idb';
import { listCacheNames } from '../device/cache-names.ts';
import { endSession } from './session.ts';

/** Deletes everything that the site has stored in this browser. */
export async function clearAllStorage(): Promise<void> {
  await endSession();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all((await listCacheNames()).map((name) => caches.delete(name)));
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const databases = (await indexedDB.databases?.()) ?? [];
  await Promise.all(databases.map(({ name }) => name && deleteOnceUnused(name)));
}

/** Does not wait while another page has the database open: the browser deletes it once that page is gone. */
const deleteOnceUnused = (name: string) =>
  new Promise<void>((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve());
  });
