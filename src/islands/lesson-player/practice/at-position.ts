/** So shortly before, in seconds, counts as there: a timer may come late, and what is past is heard. */
const early = 0.008;
/** Timers come late by up to this, in ms: the last stretch is waited for in short steps. */
const slack = 20;
const shortStep = 3;

const events = ['playing', 'seeked', 'ratechange', 'timeupdate', 'waiting', 'pause'];

/**
 * Acts when a video, by playing, comes to a place.
 * @param place in seconds; undefined for none
 * @returns looks again, to be called when the place has changed
 */
export function whenReached(
  video: HTMLVideoElement,
  place: () => number | undefined,
  act: () => void,
  signal: AbortSignal,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The place that was still ahead when it was last looked for. */
  let ahead: number | undefined;

  function look(): void {
    clearTimeout(timer);
    const to = place();
    if (to === undefined || video.paused || video.seeking) {
      ahead = undefined;
      return;
    }
    const left = to - video.currentTime;
    if (left <= early) {
      const came = ahead === to;
      ahead = undefined;
      if (came) act();
      return;
    }
    ahead = to;
    const wait = (left / video.playbackRate) * 1000;
    timer = setTimeout(look, Math.max(shortStep, wait - slack));
  }

  for (const event of events) video.addEventListener(event, look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return look;
}
