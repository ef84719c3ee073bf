import type { Lesson } from '../lib/contract/catalog.ts';
import type { ErrorCode } from '../lib/contract/error-codes.ts';
import { announceKept } from '../lib/stores/offline/changes.ts';
import { lessonKey, openKept, readKept, removeKept, writeLesson } from '../lib/stores/offline/downloads.ts';
import { mediaFile } from '../lib/stores/offline/media.ts';
import { networkFirst } from './network-first.ts';
import type { FetchEvent } from './scope.ts';

/** Nobody else than our own server says these: what it no longer gives somebody does not stay here either. */
const withdrawn: string[] = ['SUBSCRIPTION_REQUIRED', 'NOT_FOUND'] satisfies ErrorCode[];

/** A lesson's text and addresses, for somebody who may keep it. */
export async function lessonAnswer(event: FetchEvent, owner: string, lessonId: string): Promise<Response> {
  const network = fetch(event.request).then((answer) => {
    event.waitUntil(followServer(owner, lessonId, answer.clone()));
    return answer;
  });
  return networkFirst(network, async () => {
    const lesson = await findKept(owner, lessonId);
    return lesson?.complete ? (await openKept(owner, lesson)).match(lessonKey) : undefined;
  });
}

const findKept = async (owner: string, lessonId: string) =>
  (await readKept(owner)).find((kept) => kept.lessonId === lessonId);

/** Goes by what the server has just said of a lesson that is kept. */
async function followServer(owner: string, lessonId: string, answer: Response): Promise<void> {
  const kept = await findKept(owner, lessonId);
  if (!kept) return;
  if (answer.ok) {
    const { folder } = mediaFile(((await answer.json()) as Lesson).video.hls) ?? {};
    await writeLesson(await openKept(owner, kept), {
      ...kept,
      outdated: folder !== kept.folder,
      checkedAt: Date.now(),
    });
  } else if (answer.status === 403 || answer.status === 404) {
    const { error } = await answer.json();
    if (withdrawn.includes(error?.code)) await removeKept(owner, kept);
  }
  announceKept();
}
