/** Tells every page, from a page or the service worker, that the downloaded lessons have changed. */
const channelName = 'woodshed:kept';

export function announceLessonsChanged(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns a function that stops listening */
export function onLessonsChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
