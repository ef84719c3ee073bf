/**
 * The service worker: opens the app, and the lessons that somebody keeps, without a network. Bundled by the build,
 * which tells it what the app is made of.
 */
import { apiBase } from '../lib/stores/http/api-base.ts';
import { mediaFile } from '../lib/stores/offline/media.ts';
import { answer } from './answers.ts';
import { asset } from './assets.ts';
import { renewKeptPages } from './kept-pages.ts';
import { media } from './media.ts';
import { page } from './pages.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { dropOldShells, fillShell, isAnythingKept } from './shell.ts';

declare const self: WorkerScope;

const api = new URL(apiBase, location.href).href;

/** Nothing for what goes to the network as if there was no worker. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { url } = request;
  if (request.method !== 'GET') return undefined;
  const file = mediaFile(url);
  if (file) return media(request, file);
  if (url.startsWith(`${api}/`)) return answer(event, url.slice(api.length));
  if (!url.startsWith(`${location.origin}/`)) return undefined;
  return request.mode === 'navigate' ? page(event) : asset(event);
}

async function install(): Promise<void> {
  await fillShell('app');
  if (await isAnythingKept()) {
    await fillShell('lesson');
    await renewKeptPages();
  }
  // Parts of the app are named by what is in them, and those of the build before stay: this harms no open page.
  await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, dropOldShells(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const answered = answerTo(event);
  if (answered) event.respondWith(answered);
});

// A page says what it will need, and is told whether that is here.
self.addEventListener('message', (event) => {
  const tell = (here: boolean) => event.ports[0]?.postMessage(here);
  const filled = fillShell(event.data).then(
    () => tell(true),
    () => tell(false),
  );
  event.waitUntil(filled);
});
