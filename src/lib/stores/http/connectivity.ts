import { healthPath } from '../../contract/api-base.ts';
import { apiBase } from './api-base.ts';

const checkEvery = 30_000;
const checkTimeout = 5000;

/** No store of nanostores: every public page carries this. */
const listeners = new Set<() => void>();
let online = true;
let stopLooking: (() => void) | undefined;

/** Whether the server can be reached, as far as anybody who listens has found out. */
export const isOnline = (): boolean => online;

/**
 * Tells when that changes. While anybody listens, it follows what the browser says of the network, and looks every 30 s
 * while the page is in view.
 * @returns ends it
 */
export function onConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  stopLooking ??= startLooking();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopLooking?.();
    stopLooking = undefined;
  };
}

function set(reachable: boolean): void {
  if (reachable === online) return;
  online = reachable;
  for (const listener of listeners) listener();
}

function startLooking(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = async () => set(await canReachServer());
  const lookInView = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(lookInView, checkEvery);
  addEventListener('offline', () => set(false), { signal });
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', lookInView, { signal });
  if (!navigator.onLine) set(false);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

/** Any answer counts: a server with a fault of its own is no missing network. */
async function canReachServer(): Promise<boolean> {
  try {
    await fetch(apiBase + healthPath, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(checkTimeout),
    });
    return true;
  } catch {
    return false;
  }
}
