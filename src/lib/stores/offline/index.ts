import { persistentAtom } from '@nanostores/persistent';
import { atom, onMount } from 'nanostores';
import { $userId, readSession } from '../auth/session.ts';
import { announceKept, onKeptChanged } from './changes.ts';
import type { Progress } from './download.ts';
import { type KeptLesson, readKept, readLesson, removeKept } from './downloads.ts';
import { cacheNames, freeCache, isKeptBy } from './names.ts';
import type { Picture } from './playlist.ts';

export type { Progress } from './download.ts';
export type { KeptLesson } from './downloads.ts';

/** What whoever is logged in keeps on this device, in whichever tab; undefined until it was looked up. */
export const $kept = atom<KeptLesson[] | undefined>();

onMount($kept, () => {
  const stopFollowing = onKeptChanged(lookUp);
  const stopListening = $userId.subscribe(lookUp);
  return () => {
    stopFollowing();
    stopListening();
  };
});

async function lookUp(): Promise<void> {
  const userId = $userId.get();
  const kept = userId ? await readKept(userId).catch(() => []) : [];
  if (userId === $userId.get()) $kept.set(kept);
}

/** The lesson that is being put on the device by this page. */
export const $keeping = atom<({ lessonId: string } & Progress) | null>(null);

/** Which picture is kept of the lessons to come. */
export const $picture = persistentAtom<Picture>('woodshed:keep-picture', 'sharp');

/** Whether lessons can be kept here. Not by somebody who sees the site as a learner, nor without TLS. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && !readSession()?.impersonation;

let cancelling = new AbortController();

/**
 * Puts a lesson on this device; goes on where it stopped. Cancelled, it leaves nothing.
 * @throws ApiError, a QuotaExceededError where there is no room, and whatever fetching throws
 */
export async function keep(courseId: string, lessonId: string): Promise<void> {
  const userId = $userId.get();
  if (!userId || $keeping.get()) return;
  cancelling = new AbortController();
  const { signal } = cancelling;
  $keeping.set({ lessonId, files: 0, ofFiles: 0, bytes: 0 });
  try {
    const { keepLesson } = await import('./download.ts');
    // Otherwise the browser may clear everything when the device runs out of room.
    await navigator.storage?.persist?.();
    const onProgress = (progress: Progress) => $keeping.set({ lessonId, ...progress });
    await keepLesson(courseId, lessonId, { userId, picture: $picture.get(), signal, onProgress });
  } catch (error) {
    if (signal.aborted || (error as Error).name === 'QuotaExceededError') await removeLesson(userId, lessonId);
    if (!signal.aborted) throw error;
  } finally {
    $keeping.set(null);
    await lookUp();
    announceKept();
  }
}

export const cancelKeeping = (): void => cancelling.abort();

/** Takes lessons off this device. */
export async function remove(lessons: readonly KeptLesson[]): Promise<void> {
  const userId = $userId.get();
  if (!userId) return;
  await Promise.all(lessons.map((lesson) => removeKept(userId, lesson)));
  await lookUp();
  announceKept();
}

/** Also what there was no room to say of which lesson it is. */
async function removeLesson(userId: string, lessonId: string): Promise<void> {
  for (const name of (await cacheNames()).filter(isKeptBy(userId))) {
    const lesson = await readLesson(name);
    if (!lesson || lesson.lessonId === lessonId) await freeCache(name);
  }
}

/** Room on this device, in bytes, and whether the browser has promised not to clear it by itself. */
export interface Room {
  used: number;
  ofBytes: number;
  promised: boolean;
}

/** @returns nothing where the browser does not tell */
export async function readRoom(): Promise<Room | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage === undefined || !quota) return undefined;
  return { used: usage, ofBytes: quota, promised: (await navigator.storage.persisted?.()) ?? false };
}
