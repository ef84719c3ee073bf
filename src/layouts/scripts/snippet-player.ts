import { createGuitar } from '../../lib/audio/playback/guitar.ts';
import type { Playback, Pluck } from '../../lib/music/score/plucks.ts';
import { createHighlight } from './snippet-highlight.ts';

/** Seconds: scheduling look-ahead, and delay from the press to the first sound. */
const lookAhead = 0.25;
const startDelay = 0.1;
/** Ring-out after the last note, in seconds of music time. */
const ringOut = 2;

/** What to play, read when playback starts; speed and loop also change it under way. */
export interface SnippetChoice {
  /** Index of the first bar, and of the one after the last. */
  from: number;
  to: number;
  /** 1 is normal. */
  speed: number;
  loop: boolean;
}

export interface SnippetPlayer {
  toggle(): void;
  stop(): void;
}

interface SnippetOptions {
  /** Contains the drawn bars; a change event within it may change the choice. */
  figure: HTMLElement;
  music: Playback;
  context: AudioContext;
  choice(): SnippetChoice;
  onPlaying(isPlaying: boolean): void;
}

/** Plays a snippet on the synthesised guitar with speed, range and loop, highlighting each beat. */
export function createSnippetPlayer({ figure, music, context, choice, onPlaying }: SnippetOptions): SnippetPlayer {
  const guitar = createGuitar(context);
  const light = createHighlight(figure, music.beats);
  const { notes: all, bars } = music;

  let playing = false;
  /** Notes to play including the count-in, and the index of the next one to schedule. */
  let notes: Pluck[] = [];
  let next = 0;
  let first = 0;
  let end = 0;
  /** Audio-clock time at which music time `from` sounds. */
  let start = 0;
  let from = 0;
  let rate = 1;

  const positionAt = (now: number) => from + (now - start) * rate;

  function begin(): void {
    const { from: a, to: b, speed } = choice();
    first = bars[Math.min(a, b - 1)] ?? 0;
    end = bars[Math.max(a + 1, b)] ?? 0;
    const countIn = all.filter(([at]) => at < 0).map(([at, ...note]): Pluck => [at + first, ...note]);
    notes = [...countIn, ...all.filter(([at]) => at >= first && at < end)];
    next = 0;
    rate = speed;
    from = notes[0]?.[0] ?? first;
    start = guitar.now() + startDelay;
    show(true);
    scheduleFrame();
  }

  function stop(): void {
    if (!playing) return;
    guitar.hush();
    light(Number.NEGATIVE_INFINITY);
    show(false);
  }

  function show(isPlaying: boolean): void {
    playing = isPlaying;
    onPlaying(playing);
  }

  /** Schedules upcoming notes and highlights the current beat. Runs every frame. */
  function scheduleFrame(): void {
    if (!playing) return;
    const now = positionAt(guitar.now());
    for (let note = notes[next]; note && note[0] < now + lookAhead * rate; note = notes[++next]) {
      const [at, string, midi, ring] = note;
      const heard = start + (at - from) / rate;
      guitar.pluck(string, midi, { at: heard, until: heard + ring / rate, damped: string === 0 });
    }
    if (now >= first && now < end) light(now);
    if (choice().loop && next === notes.length && now >= end - lookAhead * rate) loopBack();
    if (now > end + ringOut) stop();
    else requestAnimationFrame(scheduleFrame);
  }

  /** Loops to the first bar without a gap or a count-in. */
  function loopBack(): void {
    start += (end - from) / rate;
    from = first;
    next = notes.findIndex(([at, string]) => string > 0 && at >= first);
  }

  figure.addEventListener('change', () => {
    const { speed } = choice();
    if (!playing || speed === rate) return;
    const now = guitar.now();
    from = positionAt(now);
    start = now;
    rate = speed;
  });
  // Animation frames stop in a hidden page, and with them the scheduling.
  document.addEventListener('visibilitychange', () => document.hidden && stop());
  return { toggle: () => (playing ? stop() : begin()), stop };
}
