import { atom, onMount } from 'nanostores';
import { apiPaths } from '../contract/paths.ts';
import { apiBase } from './api-base.ts';

const checkEvery = 30_000;
const checkTimeout = 5000;

/** Whether the server can be reached: what the browser says of the network, and a look every 30 s while in view. */
export const $online = atom(true);

onMount($online, () => {
  const goOffline = () => $online.set(false);
  const look = async () => $online.set(await canReachServer());
  const lookInView = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(lookInView, checkEvery);
  addEventListener('offline', goOffline);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookInView);
  if (!navigator.onLine) goOffline();
  return () => {
    clearInterval(timer);
    removeEventListener('offline', goOffline);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookInView);
  };
});

/** Any answer counts: a server with a fault of its own is no missing network. */
async function canReachServer(): Promise<boolean> {
  try {
    await fetch(apiBase + apiPaths.health, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(checkTimeout),
    });
    return true;
  } catch {
    return false;
  }
}
