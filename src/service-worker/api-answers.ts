import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { apiPaths } from '../lib/contract/api-paths.ts';
import { answersCache } from '../lib/stores/device/cache-names.ts';
import { storedAnswerHeader } from '../lib/stores/device/stored-answer.ts';
import { apiBase } from '../lib/stores/http/api-base.ts';
import { isStoredAnswer, pathPattern } from '../lib/stores/offline/stored-answers.ts';
import { lessonAnswer } from './lesson-answers.ts';
import { NetworkFirst } from './network-first.ts';
import { ownerOf } from './owner.ts';

const base = new URL(apiBase, location.href).href;
const lessonPath = pathPattern(apiPaths.lesson);

interface Call {
  owner: string;
  /** Under the API's base, with its query. */
  path: string;
}

function callOf({ request, url: { href } }: RouteMatchCallbackOptions): Call | undefined {
  const owner = ownerOf(request.headers.get('Authorization'));
  return owner && href.startsWith(`${base}/`) ? { owner, path: href.slice(base.length) } : undefined;
}

/** Lessons of the API, stored when the lesson is downloaded. */
export const lessonAnswers = new Route(
  (options) => {
    const call = callOf(options);
    const { lessonId } = lessonPath.exec(call?.path ?? '')?.groups ?? {};
    return lessonId && { owner: call?.owner, lessonId };
  },
  ({ event, request, params }) => {
    const { owner, lessonId } = params as { owner: string; lessonId: string };
    return lessonAnswer(owner, lessonId).handle({ event, request });
  },
);

/** Other answers of the API that pages need offline, stored per user. */
export const apiAnswers = new Route((options) => {
  const call = callOf(options);
  return call && isStoredAnswer(call.path) && call;
}, fromServerOrCache);

function fromServerOrCache({ event, request, params }: RouteHandlerCallbackOptions): Promise<Response> {
  const { owner, path } = params as Call;
  const plugin: WorkboxPlugin = {
    cacheKeyWillBeUsed: async () => path,
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
  };
  return new NetworkFirst({ cacheName: answersCache(owner), plugins: [plugin] }).handle({ event, request });
}

/** Tells the page that the answer is of unknown age. */
function marked({ body, headers }: Response): Response {
  const withMark = new Headers(headers);
  withMark.set(storedAnswerHeader, '1');
  return new Response(body, { headers: withMark });
}
