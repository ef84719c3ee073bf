import { healthPath } from '../../contract/api-base.ts';
import { apiBase } from './api-base.ts';
import { apiHeaders } from './api-headers.ts';

const checkInterval = 30_000;
const checkTimeout = 5000;

/** Without nanostores, since every public page loads this. */
const listeners = new Set<() => void>();
let online = true;
let stopChecking: (() => void) | undefined;

/** Whether the server was reachable at the last check; checks run only while there are listeners. */
export const isOnline = (): boolean => online;

/**
 * Calls `listener` when reachability changes. Checks on the browser's network events, and every 30 s while the page is
 * visible.
 * @returns a function that stops listening
 */
export function onConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  stopChecking ??= startChecking();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopChecking?.();
    stopChecking = undefined;
  };
}

function set(reachable: boolean): void {
  if (reachable === online) return;
  online = reachable;
  for (const listener of listeners) listener();
}

function startChecking(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const check = async () => set(await canReachServer());
  const checkIfVisible = () => {
    if (!document.hidden) check();
  };
  const timer = setInterval(checkIfVisible, checkInterval);
  addEventListener('offline', () => set(false), { signal });
  addEventListener('online', check, { signal });
  document.addEventListener('visibilitychange', checkIfVisible, { signal });
  if (!navigator.onLine) set(false);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

/** Any response counts, since a failing server is still reachable. */
async function canReachServer(): Promise<boolean> {
  try {
    await fetch(apiBase + healthPath, {
      method: 'HEAD',
      headers: apiHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(checkTimeout),
    });
    return true;
  } catch {
    return false;
  }
}
