import { persistentAtom } from '@nanostores/persistent';
import { atom, onMount } from 'nanostores';
import { deleteCache, isLessonCacheOf, listCacheNames } from '../device/cache-names.ts';
import { $userId, readSession } from '../session/session.ts';
import type { DownloadProgress } from './download.ts';
import { type OfflineLesson, readLesson, readLessons, removeLesson } from './lessons.ts';
import { announceLessonsChanged, onLessonsChanged } from './lessons-changed.ts';
import type { VideoQuality } from './playlist.ts';

export type { DownloadProgress } from './download.ts';
export type { OfflineLesson } from './lessons.ts';

/** The user's downloaded lessons, kept up to date over all tabs; undefined until they have been read. */
export const $offlineLessons = atom<OfflineLesson[] | undefined>();

onMount($offlineLessons, () => {
  const stopListening = onLessonsChanged(update);
  const unsubscribe = $userId.subscribe(update);
  return () => {
    stopListening();
    unsubscribe();
  };
});

async function update(): Promise<void> {
  const userId = $userId.get();
  const lessons = userId ? await readLessons(userId).catch(() => []) : [];
  if (userId === $userId.get()) $offlineLessons.set(lessons);
}

/** The download under way on this page. */
export const $download = atom<({ lessonId: string } & DownloadProgress) | null>(null);

/** Which video later downloads choose. */
export const $videoQuality = persistentAtom<VideoQuality>('woodshed:keep-picture', 'sharp');

/** Whether lessons can be downloaded here: not during impersonation, and not without TLS. */
export const canDownload = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && !readSession()?.impersonation;

let cancellation = new AbortController();

/**
 * Downloads a lesson, or resumes its download. When cancelled, or when the device is full, removes what was stored.
 * @throws ApiError, a QuotaExceededError when the device is full, and what `fetch` throws
 */
export async function downloadLesson(courseId: string, lessonId: string): Promise<void> {
  const userId = $userId.get();
  if (!userId || $download.get()) return;
  cancellation = new AbortController();
  const { signal } = cancellation;
  $download.set({ lessonId, files: 0, totalFiles: 0, bytes: 0 });
  try {
    const { storeLesson } = await import('./download.ts');
    // Otherwise the browser may clear everything when the device is full. Not awaited: Firefox asks the user.
    navigator.storage?.persist?.().catch(() => {});
    const onProgress = (progress: DownloadProgress) => $download.set({ lessonId, ...progress });
    await storeLesson(courseId, lessonId, { userId, quality: $videoQuality.get(), signal, onProgress });
  } catch (error) {
    if (signal.aborted || (error as Error).name === 'QuotaExceededError') await removePartial(userId, lessonId);
    if (!signal.aborted) throw error;
  } finally {
    $download.set(null);
    await update();
    announceLessonsChanged();
  }
}

export const cancelDownload = (): void => cancellation.abort();

/** Removes lessons from this device. */
export async function removeLessons(lessons: readonly OfflineLesson[]): Promise<void> {
  const userId = $userId.get();
  if (!userId) return;
  await Promise.all(lessons.map((lesson) => removeLesson(userId, lesson)));
  await update();
  announceLessonsChanged();
}

/** Removes a lesson, and caches without a record, for which the device may have had no space. */
async function removePartial(userId: string, lessonId: string): Promise<void> {
  for (const name of (await listCacheNames()).filter(isLessonCacheOf(userId))) {
    const lesson = await readLesson(name);
    if (!lesson || lesson.lessonId === lessonId) await deleteCache(name);
  }
}

/** Storage of this origin, in bytes, and whether the browser has promised not to clear it. */
export interface StorageUse {
  used: number;
  quota: number;
  persisted: boolean;
}

/** @returns undefined where the browser gives no estimate */
export async function readStorageUse(): Promise<StorageUse | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage === undefined || !quota) return undefined;
  return { used: usage, quota, persisted: (await navigator.storage.persisted?.()) ?? false };
}
