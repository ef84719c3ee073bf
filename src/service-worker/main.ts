/** The service worker: opens the app and downloaded lessons offline. Bundled by tools/build/service-worker.ts. */
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { mediaFile } from '../lib/stores/offline/media.ts';
import { apiAnswers, lessonAnswers } from './api-answers.ts';
import { hashedFiles, images } from './assets.ts';
import { hasDownloads, updateLessonPages } from './lesson-pages.ts';
import { media } from './media.ts';
import { pages } from './pages.ts';
import type { WorkerScope } from './scope.ts';
import { deleteOldShells, fillShell } from './shell.ts';

declare const self: WorkerScope;

// The first matching route answers; other requests go to the network as if there were no worker.
const router = new Router();
for (const route of [
  new Route(
    ({ url }) => mediaFile(url.href),
    ({ request, url }) => media(request, mediaFile(url.href)!),
  ),
  lessonAnswers,
  apiAnswers,
  new Route(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages),
  new Route(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_astro/'), hashedFiles),
  new Route(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', images),
]) {
  router.registerRoute(route);
}
router.addFetchListener();

async function install(): Promise<void> {
  await fillShell('app');
  if (await hasDownloads()) {
    await fillShell('lesson');
    await updateLessonPages();
  }
  // Safe while older pages are open: files are named by their content, and those of the build before stay.
  await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, deleteOldShells(), self.clients.claim()]));
});

// A page asks for a part of the precache, and learns whether it is stored.
self.addEventListener('message', (event) => {
  const reply = (isStored: boolean) => event.ports[0]?.postMessage(isStored);
  const filled = fillShell(event.data).then(
    () => reply(true),
    () => reply(false),
  );
  event.waitUntil(filled);
});
