import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { paths } from '../../contract/page-paths.ts';
import { api } from '../http/client.ts';
import { listFiles } from './lesson-files.ts';
import { lessonKey, type OfflineLesson, openLessonCache, readLessons, removeLesson, writeLesson } from './lessons.ts';
import { mediaFile, mediaKey } from './media.ts';
import type { VideoQuality } from './playlist.ts';

interface DownloadOptions {
  userId: string;
  quality: VideoQuality;
  signal: AbortSignal;
  onProgress(progress: DownloadProgress): void;
}

/** Files and bytes stored so far. */
export interface DownloadProgress {
  files: number;
  totalFiles: number;
  bytes: number;
}

const maxConcurrentFetches = 4;

/**
 * Stores a lesson on this device: its page, its text, and its media with one height of video. Skips files that are
 * stored already; marks the lesson complete once all of them are.
 * @throws ApiError, an AbortError, a QuotaExceededError when the device is full, and what `fetch` throws
 */
export async function storeLesson(courseId: string, lessonId: string, options: DownloadOptions): Promise<void> {
  const { userId, quality, onProgress } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const get = (address: string) => fetchOk(address, signal);
  // A new answer confirms access, and its signed addresses are valid for hours.
  const lesson = await api.get(apiPath(apiPaths.lesson, { courseId, lessonId }), { signal }).json<Lesson>();
  const { height, master, addresses } = await listFiles(lesson, quality, async (address) =>
    (await get(address)).text(),
  );
  const record = recordOf(lesson, height);
  for (const old of await readLessons(userId)) {
    if (old.lessonId === lessonId && (old.folder !== record.folder || old.height !== height))
      await removeLesson(userId, old);
  }
  const cache = await openLessonCache(userId, record);
  await writeLesson(cache, record);
  const page = paths.lesson(courseId, lessonId);
  await cache.put(page, await get(page));
  await precacheLessonFiles(signal);

  const progress = { files: 0, totalFiles: addresses.length, bytes: 0 };
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const size = await storeFile(cache, address, get);
      progress.bytes += size;
      progress.files++;
      onProgress({ ...progress });
    }
  };
  const workers = Array.from({ length: maxConcurrentFetches }, work);
  try {
    await Promise.all(workers);
  } finally {
    // After one failure the others stop.
    failed.abort();
    await Promise.allSettled(workers);
  }

  await cache.put(mediaKey(mediaFile(lesson.video.hls)!), playlistResponse(master));
  await cache.put(lessonKey, Response.json(lesson));
  await writeLesson(cache, { ...record, bytes: progress.bytes, complete: true });
}

const recordOf = ({ id, title, courseId, courseTitle, video }: Lesson, height: number): OfflineLesson => ({
  courseId,
  lessonId: id,
  title,
  courseTitle,
  folder: mediaFile(video.hls)!.folder,
  height,
  bytes: 0,
  complete: false,
  outdated: false,
  checkedAt: Date.now(),
});

/** @returns the size of the file, in bytes */
async function storeFile(cache: Cache, address: string, get: (address: string) => Promise<Response>): Promise<number> {
  const key = mediaKey(mediaFile(address)!);
  const stored = await cache.match(key);
  if (stored) return (await stored.blob()).size;
  const response = await get(address);
  const body = await response.blob();
  await cache.put(key, new Response(body, { headers: { 'Content-Type': body.type } }));
  return body.size;
}

async function fetchOk(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${new URL(address, location.href).pathname} answers ${response.status}.`);
  return response;
}

const playlistResponse = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });

/** Has the service worker precache the files that all lesson pages share. @throws when it cannot */
async function precacheLessonFiles(signal: AbortSignal): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isStored = new Promise<boolean>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  active?.postMessage('lesson', [port2]);
  if (!(await isStored)) throw new Error('The page of the lesson could not be kept.');
}
