import type { NanoqueryArgs } from '@nanostores/query';
import { removeStored, storage } from '../device/storage.ts';
import { cachePrefix } from '../session/session.ts';

type Entries = NonNullable<NanoqueryArgs['cache']>;
type Entry = Parameters<Entries['set']>[1];

/** Separate from other cache keys, since the query cache deletes entries that it cannot read. */
export const queryPrefix = `${cachePrefix}query:`;

/** Makes the next page refetch everything: an answer cached by an older version may be what failed to render. */
export const deleteStoredQueries = () => removeStored(queryPrefix);

/**
 * A query cache that later pages reuse. Entries from storage are shown but never count as fresh, since another page may
 * have changed the data. Failures are not stored.
 */
export class StoredCache extends Map<string, Entry> {
  readonly #prefix: string;

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) this.#restore(name);
  }

  #restore(name: string): void {
    const { data, expires } = parse(storage[name]);
    if (data !== undefined && Number(expires) > Date.now()) {
      super.set(name.slice(this.#prefix.length), { data, expires, created: 0 });
    } else {
      delete storage[name];
    }
  }

  override set(key: string, entry: Entry): this {
    if (entry.data !== undefined) {
      try {
        storage[this.#prefix + key] = JSON.stringify({ data: entry.data, expires: entry.expires });
      } catch {
        // Storage is full: the next page refetches.
      }
    }
    return super.set(key, entry);
  }

  override delete(key: string): boolean {
    delete storage[this.#prefix + key];
    return super.delete(key);
  }

  override clear(): void {
    removeStored(this.#prefix);
    super.clear();
  }
}

function parse(stored: string | undefined): Entry {
  try {
    return JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
}
