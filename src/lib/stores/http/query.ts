import { nanoquery } from '@nanostores/query';
import { $userId, readSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { queryPrefix, StoredCache } from './query-cache.ts';

const minute = 60_000;
const cache = new StoredCache(queryPrefix);

const [createFetcherStore] = nanoquery({
  cache,
  fetcher: (userId, path) => fetchFor(String(userId), String(path)),
  dedupeTime: 5 * minute,
  cacheLifetime: 10 * minute,
  revalidateOnFocus: false,
  onErrorRetry: ({ error, retryCount }) =>
    retryCount === 1 && error instanceof ApiError && error.isRetryable ? 1000 : undefined,
  onError: sayIfNotAuthenticated,
});

/** A part of a page says by itself that it has failed, but not that logging in again would help. */
function sayIfNotAuthenticated(error: unknown): void {
  const isLeaving = !readSession();
  if (isLeaving || !(error instanceof ApiError) || error.status !== 401) return;
  import('./error-toasts.ts').then(({ sayError }) => sayError(error)).catch(() => {});
}

async function fetchFor(userId: string, path: string): Promise<unknown> {
  const answer = await api.get(path).json();
  // Must not be kept for whoever is there now.
  if (readSession()?.user.id !== userId) throw new Error('This person has logged out meanwhile.');
  return answer;
}

/**
 * What the API answers at `path` to whoever is logged in; nothing is asked while nobody is. Fresh for 5 minutes on one
 * page. The next page shows what is at most 10 minutes old at once and asks anew meanwhile.
 */
export function createQuery<T>(path: string) {
  return createFetcherStore<T>([$userId, path]);
}

$userId.listen(() => cache.clear());
