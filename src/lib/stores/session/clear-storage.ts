import { deleteDB } from 'idb';
import { listCacheNames } from '../device/cache-names.ts';
import { endSession } from './session.ts';

/** Empties everything that the site keeps in this browser: whoever comes next begins anew. */
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

/** A page that still has it open does not hold the others up: the browser deletes it when that page is gone. */
const deleteOnceUnused = (name: string) =>
  new Promise<void>((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve());
  });
