import { paths } from '../lib/contract/page-paths.ts';
import { readLesson } from '../lib/stores/offline/downloads.ts';
import { cacheNames, isKept } from '../lib/stores/offline/names.ts';
import { loosely } from './match-options.ts';

const keptNames = async () => (await cacheNames()).filter(isKept);

/** The page of a lesson that is kept. */
export async function fromKept(path: string): Promise<Response | undefined> {
  const pages = (await keptNames()).map((cacheName) => caches.match(path, { ...loosely, cacheName }));
  return (await Promise.all(pages)).find((page) => page !== undefined);
}

/** Has the pages of kept lessons as this build made them. What cannot be had now stays as it was. */
export async function renewKeptPages(): Promise<void> {
  for (const name of await keptNames()) {
    const lesson = await readLesson(name);
    if (!lesson) continue;
    const path = paths.lesson(lesson.courseId, lesson.lessonId);
    const page = await fetch(path, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined);
    if (page?.ok && (await caches.has(name))) await (await caches.open(name)).put(path, page);
  }
}
