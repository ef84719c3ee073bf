import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { paths } from '../../contract/page-paths.ts';
import { api } from '../http/client.ts';
import { type KeptLesson, lessonKey, openKept, readKept, removeKept, writeLesson } from './downloads.ts';
import { listFiles } from './files.ts';
import { mediaFile, mediaKey } from './media.ts';
import type { Picture } from './playlist.ts';

interface KeepOptions {
  userId: string;
  picture: Picture;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** How much is here: files of all that there are, and bytes. */
export interface Progress {
  files: number;
  ofFiles: number;
  bytes: number;
}

const atOnce = 4;

/**
 * Puts a lesson on this device: its page, its text, and its media with one picture. What is here already is not fetched
 * again; the lesson counts as here when all of it is.
 * @throws ApiError, an AbortError, a QuotaExceededError where there is no room, and whatever fetching throws
 */
export async function keepLesson(courseId: string, lessonId: string, options: KeepOptions): Promise<void> {
  const { userId, picture, onProgress } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const get = (address: string) => fetchOk(address, signal);
  // Asked for anew: only who may have it keeps it, and its addresses work for hours.
  const lesson = await api.get(apiPath(apiPaths.lesson, { courseId, lessonId }), { signal }).json<Lesson>();
  const { height, master, addresses } = await listFiles(lesson, picture, async (address) =>
    (await get(address)).text(),
  );
  const record = recordOf(lesson, height);
  for (const old of await readKept(userId)) {
    if (old.lessonId === lessonId && (old.folder !== record.folder || old.height !== height))
      await removeKept(userId, old);
  }
  const cache = await openKept(userId, record);
  await writeLesson(cache, record);
  const page = paths.lesson(courseId, lessonId);
  await cache.put(page, await get(page));
  await haveLessonParts(signal);

  const progress = { files: 0, ofFiles: addresses.length, bytes: 0 };
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const size = await keepFile(cache, address, get);
      progress.bytes += size;
      progress.files++;
      onProgress({ ...progress });
    }
  };
  const workers = Array.from({ length: atOnce }, work);
  try {
    await Promise.all(workers);
  } finally {
    // Nothing goes on once it has failed.
    failed.abort();
    await Promise.allSettled(workers);
  }

  await cache.put(mediaKey(mediaFile(lesson.video.hls)!), playlist(master));
  await cache.put(lessonKey, Response.json(lesson));
  await writeLesson(cache, { ...record, bytes: progress.bytes, complete: true });
}

const recordOf = ({ id, title, courseId, courseTitle, video }: Lesson, height: number): KeptLesson => ({
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

/** @returns its bytes */
async function keepFile(cache: Cache, address: string, get: (address: string) => Promise<Response>): Promise<number> {
  const key = mediaKey(mediaFile(address)!);
  const kept = await cache.match(key);
  if (kept) return (await kept.blob()).size;
  const answer = await get(address);
  const body = await answer.blob();
  await cache.put(key, new Response(body, { headers: { 'Content-Type': body.type } }));
  return body.size;
}

async function fetchOk(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${new URL(address, location.href).pathname} answers ${answer.status}.`);
  return answer;
}

const playlist = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });

/** Has the service worker fetch what every lesson's page is made of. @throws when it cannot */
async function haveLessonParts(signal: AbortSignal): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const here = new Promise<boolean>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  active?.postMessage('lesson', [port2]);
  if (!(await here)) throw new Error('The page of the lesson could not be kept.');
}
