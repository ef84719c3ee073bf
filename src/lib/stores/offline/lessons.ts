import { deleteCache, isLessonCache, isLessonCacheOf, lessonCache, listCacheNames } from '../device/cache-names.ts';

/** A lesson on this device. Stored as JSON in the lesson's own cache, so no second record can disagree with it. */
export interface OfflineLesson {
  courseId: string;
  lessonId: string;
  title: string;
  courseTitle: string;
  /** Folder of its media. */
  folder: string;
  /** Height of the video, in px. */
  height: number;
  bytes: number;
  /** Whether every file is stored. */
  complete: boolean;
  /** Whether the server has newer media. */
  outdated: boolean;
  /** When the server last confirmed access, in milliseconds since the epoch. */
  checkedAt: number;
}

const recordKey = '/kept-lesson';
/** Key of the API's answer about the lesson. */
export const lessonKey = '/lesson';

/** The downloaded lessons of `userId`, or of all users, sorted by title. */
export async function readLessons(userId?: string): Promise<OfflineLesson[]> {
  const names = (await listCacheNames()).filter(userId ? isLessonCacheOf(userId) : isLessonCache);
  const lessons = await Promise.all(names.map(readLesson));
  return lessons
    .filter((lesson) => lesson !== undefined)
    .sort((a, b) => a.courseTitle.localeCompare(b.courseTitle) || a.title.localeCompare(b.title));
}

/**
 * Uses `caches.match`, since opening a cache that is being deleted would create it again.
 * @returns undefined also for an unreadable record
 */
export async function readLesson(cacheName: string): Promise<OfflineLesson | undefined> {
  const stored = await caches.match(recordKey, { cacheName });
  return stored?.json().catch(() => undefined);
}

export const openLessonCache = (userId: string, { folder }: Pick<OfflineLesson, 'folder'>): Promise<Cache> =>
  caches.open(lessonCache(userId, folder));

export const writeLesson = (cache: Cache, lesson: OfflineLesson): Promise<void> =>
  cache.put(recordKey, Response.json(lesson));

/** Removes a lesson from the device. */
export const removeLesson = (userId: string, { folder }: Pick<OfflineLesson, 'folder'>): Promise<void> =>
  deleteCache(lessonCache(userId, folder));
