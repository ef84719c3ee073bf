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
  onError: showIfUnauthenticated,
});

/** Parts of a page show their own failures, but not that logging in again would help. */
function showIfUnauthenticated(error: unknown): void {
  const isLeaving = !readSession();
  if (isLeaving || !(error instanceof ApiError) || error.status !== 401) return;
  import('./error-toasts.ts').then(({ showError }) => showError(error)).catch(() => {});
}

async function fetchFor(userId: string, path: string): Promise<unknown> {
  const answer = await api.get(path).json();
  // Must not be cached for another user.
  if (readSession()?.user.id !== userId) throw new Error('The user has changed since the request.');
  return answer;
}

/**
 * A store of the API's answer at `path` for the logged-in user; fetches nothing while logged out. Fresh for 5 minutes on a
 * page. The next page shows an answer up to 10 minutes old at once, and refetches it.
 */
export function createQuery<T>(path: string) {
  return createFetcherStore<T>([$userId, path]);
}

$userId.listen(() => cache.clear());
