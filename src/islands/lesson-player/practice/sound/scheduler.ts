/** Something that sounds at a place of the video, in seconds. */
export interface Cue {
  at: number;
  /** Makes it sound. @param when on the clock of the sound, in seconds. @returns takes it back */
  sound(when: number): () => void;
}

interface Options {
  video: HTMLVideoElement;
  context: AudioContext;
  /** What sounds from one place of the video up to another. */
  cues(from: number, to: number): Cue[];
  signal: AbortSignal;
}

/** How far ahead sounds are ordered, and how often, in seconds: timers come late, ordered sounds do not. */
const ahead = 0.2;
const every = 0.04;
/** The video is somewhere else than it should be by now: it was moved, or has waited. */
const drift = 0.05;

/**
 * Lets things sound in time with a video: a little ahead, on the clock of the sound, and anew from where the video
 * really is as soon as that is not where it was expected.
 */
export function scheduleWithVideo({ video, context, cues, signal }: Options): void {
  let ordered: { when: number; takeBack(): void }[] = [];
  /** Everything up to this place of the video is ordered. */
  let upTo = 0;
  let last: { at: number; when: number; rate: number } | undefined;

  function silence(): void {
    for (const { when, takeBack } of ordered) if (when > context.currentTime) takeBack();
    ordered = [];
    last = undefined;
  }

  function order(): void {
    if (video.paused || video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
      silence();
      return;
    }
    const { playbackRate: rate, currentTime: at } = video;
    const when = context.currentTime;
    const expected = last ? last.at + (when - last.when) * last.rate : undefined;
    if (expected === undefined || last?.rate !== rate || Math.abs(at - expected) > drift * rate) {
      silence();
      upTo = at;
    }
    last = { at, when, rate };
    const until = at + ahead * rate;
    // What the system still has to play of this sound comes out later than what it plays of the video.
    const lag = context.outputLatency || 0;
    for (const cue of until > upTo ? cues(upTo, until) : []) {
      const time = Math.max(when, when + (cue.at - at) / rate - lag);
      ordered.push({ when: time, takeBack: cue.sound(time) });
    }
    upTo = Math.max(upTo, until);
    ordered = ordered.filter((each) => each.when > when);
  }

  const timer = setInterval(order, every * 1000);
  for (const event of ['pause', 'seeking', 'waiting']) video.addEventListener(event, silence, { signal });
  for (const event of ['playing', 'seeked', 'ratechange']) video.addEventListener(event, order, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    silence();
  });
}
