import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import { answersCache } from '../device/cache-names.ts';
import { api } from '../http/client.ts';
import { answers } from '../http/query-cache.ts';
import { readSession } from '../session/session.ts';
import type { OfflineLesson } from './lessons.ts';
import { isStoredAnswer } from './stored-answers.ts';

/**
 * Stores the answers that this page has received for use offline. The service worker does so from now on; these came
 * before it was there.
 */
export async function storeAnswers(): Promise<void> {
  const session = readSession();
  if (!session || session.impersonation) return;
  const { user } = session;
  const received = [...answers]
    .filter(([key, { data }]) => key.startsWith(user.id) && data !== undefined)
    .map(([key, { data }]) => [key.slice(user.id.length), data] as const);
  const cache = await caches.open(answersCache(user.id));
  for (const [path, data] of [[apiPaths.me, user] as const, ...received]) {
    if (isStoredAnswer(path)) await cache.put(path, Response.json(data));
  }
}

/** Fetches downloaded lessons, so that the service worker sees the answers and removes what is no longer allowed. */
export async function checkLessons(lessons: readonly OfflineLesson[]): Promise<void> {
  for (const { courseId, lessonId } of lessons) {
    // Ignores failures: the next visit tries again.
    await api.get(apiPath(apiPaths.lesson, { courseId, lessonId })).catch(() => {});
  }
}
