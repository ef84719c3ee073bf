type Film = Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'seeking' | 'playbackRate' | 'readyState'>;

/** Seconds of the film to go on without a report: what a stalled film is ahead of its sound at most. */
const longestGap = 0.025;
const haveFutureData = 3;

/**
 * The position of a film, in seconds. It follows the sound; where a browser reports it in steps, it is continued from
 * the last report at the film's speed.
 * @param now in ms
 */
export function createFilmClock(film: Film, now = () => performance.now()): () => number {
  let reported = { position: -1, at: 0 };
  return () => {
    const { currentTime: position, paused, seeking, playbackRate, readyState } = film;
    if (position !== reported.position) reported = { position, at: now() };
    if (paused || seeking || readyState < haveFutureData) return position;
    return position + Math.min(longestGap, ((now() - reported.at) / 1000) * playbackRate);
  };
}
