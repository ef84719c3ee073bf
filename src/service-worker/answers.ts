import { apiPaths } from '../lib/contract/api-paths.ts';
import { isKeptAnswer, patternOf } from '../lib/stores/offline/answers.ts';
import { answersCache } from '../lib/stores/offline/names.ts';
import { lessonAnswer } from './lesson-answers.ts';
import { networkFirst } from './network-first.ts';
import { ownerOf } from './owner.ts';
import type { FetchEvent } from './scope.ts';

const lesson = patternOf(apiPaths.lesson);

/**
 * What the API answers to somebody: as the server says where it can be reached, else as it said last.
 * @param path under the API's base, with its query
 */
export function answer(event: FetchEvent, path: string): Promise<Response> | undefined {
  const owner = ownerOf(event.request.headers.get('Authorization'));
  if (!owner) return undefined;
  const { lessonId } = lesson.exec(path)?.groups ?? {};
  if (lessonId) return lessonAnswer(event, owner, lessonId);
  return isKeptAnswer(path) ? ownAnswer(event, owner, path) : undefined;
}

async function ownAnswer(event: FetchEvent, owner: string, path: string): Promise<Response> {
  const answers = () => caches.open(answersCache(owner));
  const network = fetch(event.request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(answers().then((cache) => cache.put(path, copy)));
    return answer;
  });
  return networkFirst(network, async () => (await answers()).match(path));
}
