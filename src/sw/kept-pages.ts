import { paths } from '../lib/paths.ts';
import { readLesson } from '../lib/stores/offline/kept.ts';
import { cacheNames, isKept } from '../lib/stores/offline/names.ts';
import { loosely } from './loosely.ts';

const openAll = async () => Promise.all((await cacheNames()).filter(isKept).map((name) => caches.open(name)));

/** The page of a lesson that is kept. */
export async function fromKept(path: string): Promise<Response | undefined> {
  const found = await Promise.all((await openAll()).map((cache) => cache.match(path, loosely)));
  return found.find((page) => page !== undefined);
}

/** Has the pages of kept lessons as this build made them. What cannot be had now stays as it was. */
export async function renewKeptPages(): Promise<void> {
  for (const cache of await openAll()) {
    const lesson = await readLesson(cache);
    if (!lesson) continue;
    const path = paths.lesson(lesson.courseId, lesson.lessonId);
    const page = await fetch(path, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined);
    if (page?.ok) await cache.put(path, page);
  }
}
