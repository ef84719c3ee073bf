/** Tells all pages, and hears from pages and the service worker, that the kept lessons have changed. */
const name = 'woodshed:kept';

export function announceKept(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

/** @returns ends it */
export function onKeptChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
