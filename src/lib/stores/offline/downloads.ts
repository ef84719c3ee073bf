import { cacheNames, freeCache, isKept, isKeptBy, keptCache } from './names.ts';

/** A lesson on this device. */
export interface KeptLesson {
  courseId: string;
  lessonId: string;
  title: string;
  courseTitle: string;
  /** Of its media. */
  folder: string;
  /** Of the picture, in px. */
  height: number;
  bytes: number;
  /** Whether all of it is here. */
  complete: boolean;
  /** Whether the school has newer media. */
  outdated: boolean;
  /** When the school last said that its keeper may have it, in milliseconds since the epoch. */
  checkedAt: number;
}

const key = '/kept-lesson';
/** Under it lies what the API answered of the lesson. */
export const lessonKey = '/lesson';

/** What somebody keeps, by title; what anybody keeps when nobody is named. */
export async function readKept(userId?: string): Promise<KeptLesson[]> {
  const names = (await cacheNames()).filter(userId ? isKeptBy(userId) : isKept);
  const lessons = await Promise.all(names.map(readLesson));
  return lessons
    .filter((lesson) => lesson !== undefined)
    .sort((a, b) => a.courseTitle.localeCompare(b.courseTitle) || a.title.localeCompare(b.title));
}

/** What cannot be read is as good as not there. To open a cache that is just being removed would make it anew. */
export async function readLesson(cacheName: string): Promise<KeptLesson | undefined> {
  const stored = await caches.match(key, { cacheName });
  return stored?.json().catch(() => undefined);
}

export const openKept = (userId: string, { folder }: Pick<KeptLesson, 'folder'>): Promise<Cache> =>
  caches.open(keptCache(userId, folder));

export const writeLesson = (cache: Cache, lesson: KeptLesson): Promise<void> => cache.put(key, Response.json(lesson));

/** Takes a lesson off the device. */
export const removeKept = (userId: string, { folder }: Pick<KeptLesson, 'folder'>): Promise<void> =>
  freeCache(keptCache(userId, folder));
