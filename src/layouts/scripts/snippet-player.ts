import { createGuitar } from '../../lib/audio/playback/guitar.ts';
import { createLight } from './snippet-highlight.ts';

/** Tuple written by `plucksOf` in lib/music. */
type Note = [at: number, string: number, midi: number, ring: number];

/** Seconds: scheduling look-ahead, and delay from the press to the first sound. */
const ahead = 0.25;
const lead = 0.1;
/** Ring-out after the last note, in seconds of music time. */
const tail = 2;

/**
 * Plays a snippet on the synthesised guitar with count-in, speed, range and loop, highlighting each beat.
 * @returns toggles playback
 */
export function equip(figure: HTMLElement, button: HTMLButtonElement, context: AudioContext): () => void {
  const guitar = createGuitar(context);
  const light = createLight(figure);
  const all: Note[] = JSON.parse(figure.dataset.snippet ?? '[]');
  /** Start time of each bar, and the end of the last. */
  const bars: number[] = JSON.parse(figure.dataset.bars ?? '[]');
  const choice = (name: string) => Number(figure.querySelector<HTMLSelectElement>(`[data-${name}]`)?.value);
  const loop = figure.querySelector('input') as HTMLInputElement;

  let playing = false;
  /** Notes to play including the count-in, and the index of the next one to schedule. */
  let notes: Note[] = [];
  let next = 0;
  let first = 0;
  let end = 0;
  /** Audio-clock time at which music time `from` sounds. */
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

  /** Schedules upcoming notes and highlights the current beat. Runs every frame. */
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

  /** Loops to the first bar without a gap or a count-in. */
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
  // Animation frames stop in a hidden page, and with them the scheduling.
  document.addEventListener('visibilitychange', () => document.hidden && playing && stop());
  return () => (playing ? stop() : begin());
}
