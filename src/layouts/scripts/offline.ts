/** Registers the service worker for the signed-in learner and removes other users' data from this device. */

import { deleteCachesOfOthers } from '../../lib/stores/device/cache-names.ts';
import { readLessons } from '../../lib/stores/offline/lessons.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

const session = readSession();
/** Impersonators store nothing of the learner's. */
const userId = session?.impersonation ? undefined : session?.user.id;

/** Milliseconds between checks for a new service worker in an open page. */
const lookEvery = 60 * 60 * 1000;
/** Milliseconds before the permission for a downloaded lesson is checked again. */
const believedFor = 12 * 60 * 60 * 1000;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', async () => {
    const first = !controlled;
    controlled = true;
    if (first) await (await refetch()).refetchAnswers();
    else await (await import('./new-version-banner.ts')).offerNewVersion();
  });
  const registration = await serviceWorker.register('/service-worker.js');
  // A worker installed before log-in could not cache the whole app.
  registration.active?.postMessage('app');
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < lookEvery) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

async function checkKept(userId: string): Promise<void> {
  const kept = await readLessons(userId);
  const doubtful = kept.filter(({ checkedAt }) => Date.now() - checkedAt > believedFor);
  if (doubtful.length > 0) await (await refetch()).checkLessons(doubtful);
}

const refetch = () => import('../../lib/stores/offline/refetch.ts');

/** Runs when the page has loaded and the browser is idle. */
function afterPage(act: () => Promise<void>): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const begin = () =>
    whenIdle(() => act().catch((error) => console.warn('Nothing can be kept on this device now.', error)));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

deleteCachesOfOthers(userId);
if (userId && import.meta.env.PROD) {
  afterPage(async () => {
    await register();
    await checkKept(userId);
  });
}
