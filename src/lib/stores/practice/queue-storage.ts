import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './queue.ts';
import type { Pace } from './rate-limit.ts';

/** Where a user's queue outlives the page. */
export interface QueueStorage {
  put(entry: Entry): Promise<void>;
  /** Everything of this user that waits, and how fast it may go. */
  read(userId: string): Promise<{ entries: Entry[]; pace: Pace | undefined }>;
  /** Takes out what was sent; an entry that was replaced meanwhile stays. */
  remove(entries: Entry[]): Promise<void>;
  setPace(userId: string, pace: Pace): Promise<void>;
}

interface Schema extends DBSchema {
  queue: { key: [userId: string, id: string]; value: Entry };
  pace: { key: string; value: Pace };
}

/** Every key begins with the user, so that nobody can come upon another's queue. */
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** IndexedDB, opened at the first use; memory where the browser refuses it, in some private windows. */
export function openStorage(): QueueStorage {
  let opened: Promise<QueueStorage> | undefined;
  const storage = () => {
    opened ??= open().catch((error) => {
      console.warn('Progress is kept in this page alone: the browser gives no storage.', error);
      return memoryStorage();
    });
    return opened;
  };
  return {
    put: async (...entry) => (await storage()).put(...entry),
    read: async (...user) => (await storage()).read(...user),
    remove: async (...entries) => (await storage()).remove(...entries),
    setPace: async (...pace) => (await storage()).setPace(...pace),
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
      const [entries, pace] = await Promise.all([
        transaction.objectStore('queue').getAll(ofUser(userId)),
        transaction.objectStore('pace').get(userId),
      ]);
      return { entries, pace };
    },
    async remove(entries) {
      const transaction = database.transaction('queue', 'readwrite');
      for (const { userId, id, at } of entries) {
        const stored = await transaction.store.get([userId, id]);
        if (stored?.at === at) await transaction.store.delete([userId, id]);
      }
      await transaction.done;
    },
    async setPace(userId, pace) {
      await database.put('pace', pace, userId);
    },
  };
}

/** A queue that ends with the page. */
export function memoryStorage(): QueueStorage {
  const queue = new Map<string, Entry>();
  const paces = new Map<string, Pace>();
  const key = ({ userId, id }: Pick<Entry, 'userId' | 'id'>) => `${userId} ${id}`;
  return {
    async put(entry) {
      queue.set(key(entry), entry);
    },
    async read(userId) {
      return { entries: [...queue.values()].filter((entry) => entry.userId === userId), pace: paces.get(userId) };
    },
    async remove(entries) {
      for (const entry of entries) if (queue.get(key(entry))?.at === entry.at) queue.delete(key(entry));
    },
    async setPace(userId, pace) {
      paces.set(userId, pace);
    },
  };
}
