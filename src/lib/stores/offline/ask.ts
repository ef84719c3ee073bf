import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import { apiBase } from '../http/api-base.ts';
import { api } from '../http/client.ts';
import { isKeptAnswer } from './answers.ts';
import type { KeptLesson } from './downloads.ts';

/** Asks once more for what the page has had of the API before there was a service worker to keep it. */
export function askAgain(): Promise<void> {
  const base = new URL(apiBase, location.href).href;
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = asked.filter((name) => name.startsWith(base)).map((name) => name.slice(base.length));
  return askFor([...new Set([apiPaths.me, ...paths])].filter(isKeptAnswer));
}

/**
 * Asks for lessons that are kept: the service worker hears the answers, and takes off this device what is not given out
 * any more.
 */
export const askForKept = (lessons: readonly KeptLesson[]) =>
  askFor(lessons.map(({ courseId, lessonId }) => apiPath(apiPaths.lesson, { courseId, lessonId })));

/** Nobody waits for it: what fails is asked for another time. */
async function askFor(paths: readonly string[]): Promise<void> {
  for (const path of paths) await api.get(path).catch(() => {});
}
