import type { ActivityBody } from '../../contract/progress.ts';
import type { EventMetadata, EventType } from '../../contract/tracking.ts';
import { readSession } from '../session/session.ts';
import { type LocalPosition, type Playhead, readPosition } from './positions.ts';
import { hasPending } from './sync-status.ts';

export type { LocalPosition, Playhead } from './positions.ts';
export { $syncStatus, type SyncStatus } from './sync-status.ts';

type Core = typeof import('./core.ts');
let core: Core | undefined;

/** Loads the recorder. Call before playback, so that none of it is lost. @throws when it cannot be loaded */
export async function loadRecorder(): Promise<Core> {
  core ??= await import('./core.ts');
  return core;
}

/** Runs `act` synchronously once the core is loaded, since a page that is being left does not wait. */
export function withCore(act: (core: Core) => unknown): void {
  if (core) act(core);
  else loadRecorder().then(act, (error) => console.warn('Practice cannot be recorded now.', error));
}

/** Records a playback event at the playhead; `metadata` says what changed. */
export function recordEvent(eventType: EventType, playhead: Playhead, metadata?: EventMetadata): void {
  withCore(({ recorder }) => recorder.record(eventType, playhead, metadata));
}

/** Starts recording playback: stores the playhead every second until `stopRecording`, or until the page is gone. */
export function startRecording(read: () => Playhead, metadata?: EventMetadata): void {
  withCore(({ recorder }) => recorder.start(read, metadata));
}

export function stopRecording(): void {
  withCore(({ recorder }) => recorder.stop());
}

/**
 * Records practice away from videos that ended now. It survives the page and being offline, and counts once. Record long
 * practice every minute or so, since what is not recorded is lost with the page. Needs `startTracking` on the page.
 */
export function recordActivity(activity: Pick<ActivityBody, 'kind' | 'seconds' | 'ref'>): void {
  withCore(({ recorder }) => recorder.recordActivity(activity));
}

/** Marks a video as watched, or as not watched. */
export function markWatched(playhead: Playhead, completed: boolean): void {
  withCore(({ recorder }) => recorder.markWatched(playhead, completed));
}

const userId = () => readSession()?.user.id;

/** The last position in a video on this device, whether or not the server has it yet. */
export function localPosition(videoId: string): LocalPosition | undefined {
  const user = userId();
  return user ? readPosition(user, videoId) : undefined;
}

/** Delay in ms of the second look for playback of killed pages; it must exceed the recorder's `goneAfter`. */
const secondLook = 15_000;

/**
 * Sends what earlier pages left in the queue, and what this page records, until stopped. For every page of a logged-in
 * user; loads nothing while the queue is empty.
 * @returns a function that stops it
 */
export function startTracking(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const resume = () => {
    const user = userId();
    if (user && hasPending(user)) withCore((core) => core.resume());
  };
  const later = setTimeout(resume, secondLook);
  let left = false;
  function onVisibility() {
    if (!document.hidden) resume();
    // A page that is being left is hidden after `pagehide`, which has sent everything.
    else if (!left) core?.recorder.hide();
  }
  function onLeave() {
    left = true;
    core?.recorder.leave();
  }
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('pagehide', onLeave, { signal });
  addEventListener('pageshow', () => (left = false), { signal });
  addEventListener('online', () => (core ? core.outbox.resume() : resume()), { signal });
  resume();
  return () => {
    stop.abort();
    clearTimeout(later);
  };
}
