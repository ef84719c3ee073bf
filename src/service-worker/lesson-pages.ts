import { paths } from '../lib/contract/page-paths.ts';
import { isLessonCache, listCacheNames } from '../lib/stores/device/cache-names.ts';
import { readLesson } from '../lib/stores/offline/lessons.ts';
import { looseMatch } from './loose-match.ts';

const lessonCacheNames = async () => (await listCacheNames()).filter(isLessonCache);

export const hasDownloads = async (): Promise<boolean> => (await lessonCacheNames()).length > 0;

/** The page of a downloaded lesson. */
export async function fromLessonCaches(path: string): Promise<Response | undefined> {
  const pages = (await lessonCacheNames()).map((cacheName) => caches.match(path, { ...looseMatch, cacheName }));
  return (await Promise.all(pages)).find((page) => page !== undefined);
}

/** Replaces the pages of downloaded lessons by those of this build; keeps the old one where that fails. */
export async function updateLessonPages(): Promise<void> {
  for (const name of await lessonCacheNames()) {
    const lesson = await readLesson(name);
    if (!lesson) continue;
    const path = paths.lesson(lesson.courseId, lesson.lessonId);
    const page = await fetch(path, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined);
    if (page?.ok && (await caches.has(name))) await (await caches.open(name)).put(path, page);
  }
}
