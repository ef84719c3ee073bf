/** Tolerance in seconds: fires early rather than late, because overshoot is audible. */
const tolerance = 0.008;
/** Max lateness of a timer in ms: the last part of the wait is split into short steps. */
const timerSlack = 20;
const shortStep = 3;

const events = ['playing', 'seeked', 'ratechange', 'timeupdate', 'waiting', 'pause'];

/**
 * Calls back when playback reaches a position. Seeking past it does not count.
 * @param position in seconds; undefined for none
 * @returns reschedule; call after the position changes
 */
export function callAtPosition(
  video: HTMLVideoElement,
  position: () => number | undefined,
  onReached: () => void,
  signal: AbortSignal,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The position that was still ahead of the playhead at the last check. */
  let ahead: number | undefined;

  function schedule(): void {
    clearTimeout(timer);
    const target = position();
    if (target === undefined || video.paused || video.seeking) {
      ahead = undefined;
      return;
    }
    const left = target - video.currentTime;
    if (left <= tolerance) {
      const reachedByPlaying = ahead === target;
      ahead = undefined;
      if (reachedByPlaying) onReached();
      return;
    }
    ahead = target;
    const wait = (left / video.playbackRate) * 1000;
    timer = setTimeout(schedule, Math.max(shortStep, wait - timerSlack));
  }

  for (const event of events) video.addEventListener(event, schedule, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return schedule;
}
