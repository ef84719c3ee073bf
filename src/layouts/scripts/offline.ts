/** Registers the service worker for the signed-in learner and removes other users' data from this device. */

import { deleteCachesOfOthers } from '../../lib/stores/device/cache-names.ts';
import { readLessons } from '../../lib/stores/offline/lessons.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

const session = readSession();
/** Impersonators store nothing of the learner's. */
const userId = session?.impersonation ? undefined : session?.user.id;

/** Milliseconds between checks for a new service worker in an open page. */
const updateInterval = 60 * 60 * 1000;
/** Milliseconds before the permission for a downloaded lesson is checked again. */
const permissionLifetime = 12 * 60 * 60 * 1000;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', async () => {
    const first = !controlled;
    controlled = true;
    if (first) await keepAnswers();
    else await (await import('./new-version-banner.ts')).offerNewVersion();
  });
  const registration = await serviceWorker.register('/service-worker.js');
  // A worker installed before log-in could not cache the whole app.
  registration.active?.postMessage('app');
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < updateInterval) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

async function recheckLessons(userId: string): Promise<void> {
  const lessons = await readLessons(userId);
  const expired = lessons.filter(({ checkedAt }) => Date.now() - checkedAt > permissionLifetime);
  if (expired.length > 0) await (await loadAnswers()).checkLessons(expired);
}

const loadAnswers = () => import('../../lib/stores/offline/store-answers.ts');

/** Stores the page's answers now, and those that are still on their way when the page is left. */
async function keepAnswers(): Promise<void> {
  const { storeAnswers } = await loadAnswers();
  document.addEventListener('visibilitychange', storeAnswers, { once: true });
  await storeAnswers();
}

/** Runs when the page has loaded and the browser is idle. */
function whenPageIsIdle(act: () => Promise<void>): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const begin = () =>
    whenIdle(() => act().catch((error) => console.warn('Nothing can be kept on this device now.', error)));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

deleteCachesOfOthers(userId);
if (userId && import.meta.env.PROD) {
  whenPageIsIdle(async () => {
    await register();
    await recheckLessons(userId);
  });
}
