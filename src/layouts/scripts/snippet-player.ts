import { createGuitar } from '../../lib/audio/playback/guitar.ts';
import { createLight } from './snippet-highlight.ts';

/** As `plucksOf` in lib/music writes it. */
type Note = [at: number, string: number, midi: number, ring: number];

/** Seconds: what is planned ahead, and from the press to the first sound. */
const ahead = 0.25;
const lead = 0.1;
/** From the last note to silence, in seconds of the music. */
const tail = 2;

/**
 * Plays the bars of a snippet on plucked strings, counted in, slower if need be, each beat lit as it sounds.
 * @returns begins to play, or stops
 */
export function equip(figure: HTMLElement, button: HTMLButtonElement, context: AudioContext): () => void {
  const guitar = createGuitar(context);
  const light = createLight(figure);
  const all: Note[] = JSON.parse(figure.dataset.snippet ?? '[]');
  /** When each bar begins, and the last one ends. */
  const bars: number[] = JSON.parse(figure.dataset.bars ?? '[]');
  const choice = (name: string) => Number(figure.querySelector<HTMLSelectElement>(`[data-${name}]`)?.value);
  const loop = figure.querySelector('input') as HTMLInputElement;

  let playing = false;
  /** What is played, counting in included, and which of it comes next. */
  let notes: Note[] = [];
  let next = 0;
  let first = 0;
  let end = 0;
  /** When `from`, in seconds of the music, is heard. */
  let start = 0;
  let from = 0;
  let rate = 1;

  const place = (now: number) => from + (now - start) * rate;

  function begin(): void {
    const [a, b] = [choice('from'), choice('to')];
    first = bars[Math.min(a, b - 1)] ?? 0;
    end = bars[Math.max(a + 1, b)] ?? 0;
    const countIn = all.filter(([at]) => at < 0).map(([at, ...note]): Note => [at + first, ...note]);
    notes = [...countIn, ...all.filter(([at]) => at >= first && at < end)];
    next = 0;
    rate = choice('speed');
    from = notes[0]?.[0] ?? first;
    start = guitar.now() + lead;
    show(true);
    follow();
  }

  function stop(): void {
    guitar.hush();
    light(Number.NEGATIVE_INFINITY);
    show(false);
  }

  function show(isPlaying: boolean): void {
    playing = isPlaying;
    button.textContent = playing ? 'Stop' : 'Play';
  }

  /** Plans the notes of the next moment and lights the beat of this one. */
  function follow(): void {
    if (!playing) return;
    const now = place(guitar.now());
    for (let note = notes[next]; note && note[0] < now + ahead * rate; note = notes[++next]) {
      const [at, string, midi, ring] = note;
      const heard = start + (at - from) / rate;
      guitar.pluck(string, midi, { at: heard, until: heard + ring / rate, damped: string === 0 });
    }
    if (now >= first && now < end) light(now);
    if (loop.checked && next === notes.length && now >= end - ahead * rate) again();
    if (now > end + tail) stop();
    else requestAnimationFrame(follow);
  }

  /** The first bar follows the last one without a gap and is not counted in. */
  function again(): void {
    start += (end - from) / rate;
    from = first;
    next = notes.findIndex(([at, string]) => string > 0 && at >= first);
  }

  figure.querySelector('[data-speed]')?.addEventListener('change', () => {
    if (!playing) return;
    const now = guitar.now();
    from = place(now);
    start = now;
    rate = choice('speed');
  });
  // Nothing is planned ahead while the page is out of sight.
  document.addEventListener('visibilitychange', () => document.hidden && playing && stop());
  return () => (playing ? stop() : begin());
}
