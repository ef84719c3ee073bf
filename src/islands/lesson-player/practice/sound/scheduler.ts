/** A sound at a video position, in seconds. */
export interface Cue {
  at: number;
  /** Schedules the sound. @param when AudioContext time in seconds @returns cancel */
  sound(when: number): () => void;
}

interface Options {
  video: HTMLVideoElement;
  context: AudioContext;
  /** Cues between two video positions, in seconds. */
  cues(from: number, to: number): Cue[];
  signal: AbortSignal;
}

/** Seconds to schedule ahead: timers can be late, scheduled sounds are not. */
const lookahead = 0.2;
/** Seconds between two rounds of scheduling. */
const interval = 0.04;
/** Max deviation in seconds from the expected position; beyond it, the video was moved or has stalled. */
const maxDrift = 0.05;

/**
 * Plays sounds in time with a video. Schedules them a little ahead on the AudioContext clock, and reschedules from the
 * actual position when the video drifts.
 */
export function scheduleWithVideo({ video, context, cues, signal }: Options): void {
  let scheduled: { when: number; cancel(): void }[] = [];
  /** Video position up to which everything is scheduled. */
  let scheduledUntil = 0;
  let last: { at: number; when: number; rate: number } | undefined;

  function silence(): void {
    for (const { when, cancel } of scheduled) if (when > context.currentTime) cancel();
    scheduled = [];
    last = undefined;
  }

  function schedule(): void {
    if (video.paused || video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
      silence();
      return;
    }
    const { playbackRate: rate, currentTime: at } = video;
    const when = context.currentTime;
    const expected = last ? last.at + (when - last.when) * last.rate : undefined;
    if (expected === undefined || last?.rate !== rate || Math.abs(at - expected) > maxDrift * rate) {
      silence();
      scheduledUntil = at;
    }
    last = { at, when, rate };
    const until = at + lookahead * rate;
    // Compensates the output latency of the AudioContext, which the browser already hides for the video.
    const lag = context.outputLatency || 0;
    for (const cue of until > scheduledUntil ? cues(scheduledUntil, until) : []) {
      const time = Math.max(when, when + (cue.at - at) / rate - lag);
      scheduled.push({ when: time, cancel: cue.sound(time) });
    }
    scheduledUntil = Math.max(scheduledUntil, until);
    scheduled = scheduled.filter((each) => each.when > when);
  }

  const timer = setInterval(schedule, interval * 1000);
  for (const event of ['pause', 'seeking', 'waiting']) video.addEventListener(event, silence, { signal });
  for (const event of ['playing', 'seeked', 'ratechange']) video.addEventListener(event, schedule, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    silence();
  });
}
