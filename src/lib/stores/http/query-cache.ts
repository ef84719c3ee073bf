import type { NanoqueryArgs } from '@nanostores/query';
import { removeStored, storage } from '../device/storage.ts';
import { cachePrefix } from '../session/session.ts';
import { changedAt } from './changes.ts';

type Entries = NonNullable<NanoqueryArgs['cache']>;
type Entry = Parameters<Entries['set']>[1];

/** Separate from other cache keys, since the query cache deletes entries that it cannot read. */
export const queryPrefix = `${cachePrefix}query:`;

/** A query cache that later pages reuse, with the age of its answers. Failures are not stored. */
export class StoredCache extends Map<string, Entry> {
  readonly #prefix: string;
  /** When answers that are on their way were requested, in ms since the epoch. */
  readonly #requested = new Map<string, number>();

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) this.#restore(name);
  }

  /** Shown at once if at most 10 minutes old; refetched if outdated, and after the user has reloaded the page. */
  #restore(name: string): void {
    const { data, expires, created } = parse(storage[name]);
    if (data !== undefined && Number(expires) > Date.now()) {
      const isFresh = Number(created) > changedAt() && !isReload();
      super.set(name.slice(this.#prefix.length), { data, expires, created: isFresh ? created : 0 });
    } else {
      delete storage[name];
    }
  }

  /** Counts the age of the next answer from `at`, in ms since the epoch. */
  noteRequest(key: string, at: number): void {
    this.#requested.set(key, at);
  }

  override set(key: string, entry: Entry): this {
    if (entry.data === undefined) return super.set(key, entry);
    const created = this.#requested.get(key) ?? entry.created;
    this.#requested.delete(key);
    try {
      storage[this.#prefix + key] = JSON.stringify({ data: entry.data, expires: entry.expires, created });
    } catch {
      // Storage is full: the next page refetches.
    }
    return super.set(key, { ...entry, created });
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

/** The answers of the API to the logged-in user, by user id and path. */
export const answers = new StoredCache(queryPrefix);

/** Makes this page and the next one refetch everything: a stored answer may be what failed to render. */
export const deleteStoredQueries = () => answers.clear();

/** The user asks for current data. */
function isReload(): boolean {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';
}

function parse(stored: string | undefined): Entry {
  try {
    return JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
}
