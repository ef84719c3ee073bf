import type { Lesson } from '../lib/contract/catalog.ts';
import type { ErrorCode } from '../lib/contract/error-codes.ts';
import { lessonKey, openLessonCache, readLessons, removeLesson, writeLesson } from '../lib/stores/offline/lessons.ts';
import { announceLessonsChanged } from '../lib/stores/offline/lessons-changed.ts';
import { mediaFile } from '../lib/stores/offline/media.ts';
import { NetworkFirst } from './network-first.ts';

/** Codes of our own server: what it no longer gives the user is removed from the device too. */
const withdrawnCodes: string[] = ['SUBSCRIPTION_REQUIRED', 'NOT_FOUND'] satisfies ErrorCode[];

/** A lesson's text and media addresses, offline from the user's downloads. */
export const lessonAnswer = (owner: string, lessonId: string): NetworkFirst =>
  new NetworkFirst({
    plugins: [
      {
        // Only a download stores the answer.
        async cacheWillUpdate({ response }) {
          await updateDownload(owner, lessonId, response);
          return null;
        },
        async cachedResponseWillBeUsed() {
          const lesson = await findDownload(owner, lessonId);
          return lesson?.complete ? (await openLessonCache(owner, lesson)).match(lessonKey) : undefined;
        },
      },
    ],
  });

const findDownload = async (owner: string, lessonId: string) =>
  (await readLessons(owner)).find((lesson) => lesson.lessonId === lessonId);

/** Marks a downloaded lesson as checked or outdated, or removes it, by what the server has just answered. */
async function updateDownload(owner: string, lessonId: string, response: Response): Promise<void> {
  const download = await findDownload(owner, lessonId);
  if (!download) return;
  if (response.ok) {
    const { folder } = mediaFile(((await response.json()) as Lesson).video.hls) ?? {};
    await writeLesson(await openLessonCache(owner, download), {
      ...download,
      outdated: folder !== download.folder,
      checkedAt: Date.now(),
    });
  } else if (response.status === 403 || response.status === 404) {
    const { error } = await response.json();
    if (withdrawnCodes.includes(error?.code)) await removeLesson(owner, download);
  }
  announceLessonsChanged();
}
