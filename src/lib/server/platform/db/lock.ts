import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The embedded database belongs to another process. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

const busy = 5;

/** A file that nobody refers to any more would be closed when memory is collected, and its lock be gone. */
const held = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock that ends with this process, however that ends. It is the operating system's lock on an
 * (empty) SQLite file, since Node has no call for one of its own; PGlite has none either, and two processes on one
 * folder lose rows without a word.
 * @returns lets go of it.
 * @throws DatabaseInUseError when somebody else, or this process, holds it.
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
