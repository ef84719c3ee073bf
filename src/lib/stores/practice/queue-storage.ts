import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './queue.ts';
import type { RateLimit } from './rate-limit.ts';

/** Stores users' queues beyond the page. */
export interface QueueStorage {
  put(entry: Entry): Promise<void>;
  /** The user's unsent entries and rate limit. */
  read(userId: string): Promise<{ entries: Entry[]; rateLimit: RateLimit | undefined }>;
  /** Removes sent entries, except those replaced since. */
  remove(entries: Entry[]): Promise<void>;
  setRateLimit(userId: string, rateLimit: RateLimit): Promise<void>;
}

interface Schema extends DBSchema {
  queue: { key: [userId: string, id: string]; value: Entry };
  pace: { key: string; value: RateLimit };
}

/** Every key begins with the user's id, so that one user's range never reaches another's queue. */
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** IndexedDB, opened at first use; falls back to memory where the browser refuses it, as in some private windows. */
export function openStorage(): QueueStorage {
  let opened: Promise<QueueStorage> | undefined;
  const storage = () => {
    opened ??= open().catch((error) => {
      console.warn('Progress is stored in this page only: the browser offers no storage.', error);
      return memoryStorage();
    });
    return opened;
  };
  return {
    put: async (...entry) => (await storage()).put(...entry),
    read: async (...user) => (await storage()).read(...user),
    remove: async (...entries) => (await storage()).remove(...entries),
    setRateLimit: async (...limit) => (await storage()).setRateLimit(...limit),
  };
}

async function open(): Promise<QueueStorage> {
  const database = await openDB<Schema>('woodshed-tracking', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('queue', { keyPath: ['userId', 'id'] });
      fresh.createObjectStore('pace');
    },
  });
  return indexedStorage(database);
}

function indexedStorage(database: IDBPDatabase<Schema>): QueueStorage {
  return {
    async put(entry) {
      await database.put('queue', entry);
    },
    async read(userId) {
      const transaction = database.transaction(['queue', 'pace']);
      const [entries, rateLimit] = await Promise.all([
        transaction.objectStore('queue').getAll(ofUser(userId)),
        transaction.objectStore('pace').get(userId),
      ]);
      return { entries, rateLimit };
    },
    async remove(entries) {
      const transaction = database.transaction('queue', 'readwrite');
      for (const { userId, id, at } of entries) {
        const stored = await transaction.store.get([userId, id]);
        if (stored?.at === at) await transaction.store.delete([userId, id]);
      }
      await transaction.done;
    },
    async setRateLimit(userId, rateLimit) {
      await database.put('pace', rateLimit, userId);
    },
  };
}

/** A queue that is lost with the page. */
export function memoryStorage(): QueueStorage {
  const queue = new Map<string, Entry>();
  const rateLimits = new Map<string, RateLimit>();
  const key = ({ userId, id }: Pick<Entry, 'userId' | 'id'>) => `${userId} ${id}`;
  return {
    async put(entry) {
      queue.set(key(entry), entry);
    },
    async read(userId) {
      return {
        entries: [...queue.values()].filter((entry) => entry.userId === userId),
        rateLimit: rateLimits.get(userId),
      };
    },
    async remove(entries) {
      for (const entry of entries) if (queue.get(key(entry))?.at === entry.at) queue.delete(key(entry));
    },
    async setRateLimit(userId, rateLimit) {
      rateLimits.set(userId, rateLimit);
    },
  };
}
