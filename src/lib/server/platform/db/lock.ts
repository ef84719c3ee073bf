import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The embedded database belongs to another process. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/** `SQLITE_BUSY` */
const busy = 5;

/** References to the lock files: garbage collection would close them and release their locks. */
const held = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock that is released when this process ends, even when killed. It is the operating system's lock on
 * an empty SQLite file, as Node has no file locks. PGlite has no lock either, and two processes on one folder silently
 * lose rows.
 * @returns releases the lock
 * @throws DatabaseInUseError when another process, or this one, already has the lock
 */
export function lock(file: string): () => void {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    chmodSync(file, 0o600);
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new DatabaseInUseError(`${file} is locked.`);
  }
  held.add(holder);
  return () => {
    held.delete(holder);
    holder.close();
  };
}
