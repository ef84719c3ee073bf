import { nanoquery } from '@nanostores/query';
import { storedAnswerHeader } from '../device/stored-answer.ts';
import { $userId, readSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { showFailure } from './failures.ts';
import { answers } from './query-cache.ts';

const minute = 60_000;

const [createFetcherStore] = nanoquery({
  cache: answers,
  fetcher: (userId, path) => fetchFor(String(userId), String(path)),
  dedupeTime: 5 * minute,
  cacheLifetime: 10 * minute,
  revalidateOnFocus: false,
  onErrorRetry: ({ error, retryCount }) => {
    if (retryCount === 1 && error instanceof ApiError && error.isRetryable) return 1000;
    showUnlessExpected(error);
    return undefined;
  },
});

/** Parts of a page show what they lack; why is said once for all of them. A lesson that needs a plan has its own page. */
function showUnlessExpected(error: unknown): void {
  const isLeaving = !readSession();
  if (!isLeaving && error instanceof ApiError && error.code !== 'SUBSCRIPTION_REQUIRED') showFailure(error);
}

async function fetchFor(userId: string, path: string): Promise<unknown> {
  const requestedAt = Date.now();
  const response = await api.get(path);
  const answer = await response.json();
  // Must not be cached for another user.
  if (readSession()?.user.id !== userId) throw new Error('The user has changed since the request.');
  // The service worker's stored answer is of unknown age.
  answers.noteRequest(userId + path, response.headers.has(storedAnswerHeader) ? 0 : requestedAt);
  return answer;
}

/**
 * A store of the API's answer at `path` for the logged-in user; fetches nothing while logged out. Fresh for 5 minutes,
 * on later pages too, unless this device changes something on the server. A page shows an answer up to 10 minutes old at
 * once, and refetches it.
 */
export function createQuery<T>(path: string) {
  return createFetcherStore<T>([$userId, path]);
}

$userId.listen(() => answers.clear());
