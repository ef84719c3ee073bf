import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import { apiBase } from '../http/api-base.ts';
import { api } from '../http/client.ts';
import type { OfflineLesson } from './lessons.ts';
import { isStoredAnswer } from './stored-answers.ts';

/** Repeats the API calls that this page made before a service worker could store their answers. */
export function refetchAnswers(): Promise<void> {
  const base = new URL(apiBase, location.href).href;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = fetched.filter((name) => name.startsWith(base)).map((name) => name.slice(base.length));
  return fetchAll([...new Set([apiPaths.me, ...paths])].filter(isStoredAnswer));
}

/** Fetches downloaded lessons, so that the service worker sees the answers and removes what is no longer allowed. */
export const checkLessons = (lessons: readonly OfflineLesson[]) =>
  fetchAll(lessons.map(({ courseId, lessonId }) => apiPath(apiPaths.lesson, { courseId, lessonId })));

/** Ignores failures: the next visit tries again. */
async function fetchAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await api.get(path).catch(() => {});
}
