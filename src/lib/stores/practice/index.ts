import type { EventMetadata, EventType } from '../../contract/tracking.ts';
import { readSession } from '../auth/session.ts';
import { type LocalPosition, type Playhead, readPosition } from '../learning/positions.ts';
import { isWaiting } from './pending-flag.ts';

export type { LocalPosition, Playhead } from '../learning/positions.ts';
export { $saving, type Saving } from './sync-status.ts';

type Core = typeof import('./core.ts');
let core: Core | undefined;

/** Fetches what writes practice down. What is played after that loses nothing. @throws when it cannot be fetched */
export async function prepareTracking(): Promise<Core> {
  core ??= await import('./core.ts');
  return core;
}

/** At once where it can be, since a page that is left does not wait. */
export function withCore(act: (core: Core) => unknown): void {
  if (core) act(core);
  else prepareTracking().then(act, (error) => console.warn('Practice cannot be written down now.', error));
}

/** Writes down one act: where the playhead is then, in seconds, and what changed. */
export function recordEvent(eventType: EventType, playhead: Playhead, metadata?: EventMetadata): void {
  withCore(({ recorder }) => recorder.record(eventType, playhead, metadata));
}

/** Playing begins: the playhead is written down every second until `stopRecording`, or until the page is gone. */
export function startRecording(read: () => Playhead, metadata?: EventMetadata): void {
  withCore(({ recorder }) => recorder.open(read, metadata));
}

/** Playing has stopped. */
export function stopRecording(): void {
  withCore(({ recorder }) => recorder.close());
}

/** Completes a video by hand, or takes that back. */
export function markWatched(playhead: Playhead, completed: boolean): void {
  withCore(({ recorder }) => recorder.markWatched(playhead, completed));
}

const userId = () => readSession()?.user.id;

/** Where this device last was in a video, whether or not the server knows it yet. */
export function localPosition(videoId: string): LocalPosition | undefined {
  const user = userId();
  return user ? readPosition(user, videoId) : undefined;
}

/** How soon a page that was killed a moment ago is taken for gone, in ms. */
const lookAgain = 15_000;

/**
 * Sends what earlier visits left behind and, until it is stopped, whatever comes. For every page on which somebody
 * is logged in; where nothing waits, it costs nothing.
 * @returns stops it
 */
export function startTracking(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const takeUp = () => {
    const user = userId();
    if (user && isWaiting(user)) withCore((core) => core.takeUp());
  };
  const later = setTimeout(takeUp, lookAgain);
  const onVisibility = () => (document.hidden ? core?.recorder.hide() : takeUp());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('pagehide', () => core?.recorder.leave(), { signal });
  addEventListener('online', () => (core ? core.outbox.resume() : takeUp()), { signal });
  takeUp();
  return () => {
    stop.abort();
    clearTimeout(later);
  };
}
