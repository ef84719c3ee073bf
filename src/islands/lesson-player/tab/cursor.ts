import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { playheadX } from '#src/lib/music/notation/tab-bar.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import { chordAt, type ScorePosition, scorePositionAt } from '../score/score-position.ts';
import type { PageTurner } from './page-turner.ts';

export interface CursorOptions {
  player: Player;
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  /** As drawn. */
  bars: TabBar[];
  /** CSS px per px of the drawing. */
  scale: number;
  /** Contains an element with `data-bar` per bar, each with one with `data-beat` per beat. */
  sheet: HTMLElement;
  line: HTMLElement;
  /** Contains an element with `data-chord` per chord of the lesson. */
  chords: HTMLElement | null;
  pages: PageTurner;
}

/** Px of the drawing by which the cursor extends above and below the strings. */
const overhang = 14;

/**
 * Shows the video's position in the tab, frame by frame. Changes only classes and a transform, so nothing is laid out.
 * @returns stop
 */
export function followPlayer(options: CursorOptions): () => void {
  const { player, score, musicStart, bars, scale, sheet, line, chords, pages } = options;
  const { video } = player;
  const elements = [...sheet.querySelectorAll<HTMLElement>('[data-bar]')];
  const boxes = elements.map(({ offsetLeft, offsetTop, offsetHeight }) => ({ offsetLeft, offsetTop, offsetHeight }));
  const [first = 0, last = 0] = [bars[0]?.lines[0], bars[0]?.lines.at(-1)];
  let current: ScorePosition | undefined;
  let currentChord: string | undefined;
  let frame = 0;
  line.style.height = `${(last - first + 2 * overhang) * scale}px`;

  function highlight(position: ScorePosition | undefined): void {
    if (position?.bar === current?.bar && position?.beat === current?.beat) return;
    mark(current, false);
    mark(position, true);
    line.hidden = !position;
    const box = position && boxes[position.bar];
    if (box && position.bar !== current?.bar) pages.show(box.offsetTop, box.offsetHeight);
    current = position;
  }

  function mark(position: ScorePosition | undefined, now: boolean): void {
    const bar = position && elements[position.bar];
    bar?.setAttribute('aria-selected', String(now));
    bar?.querySelector(`[data-beat="${position?.beat}"]`)?.classList.toggle('is-now', now);
  }

  function moveLine({ bar }: ScorePosition, seconds: number): void {
    const [box, drawn, next] = [boxes[bar]!, bars[bar]!, bars[bar + 1]];
    const sameRow = boxes[bar + 1]?.offsetTop === box.offsetTop;
    const end = sameRow && next ? drawn.width + (next.beats[0]?.x ?? 0) : drawn.width;
    const x = box.offsetLeft + playheadX(drawn, seconds, end) * scale;
    line.style.transform = `translate(${x}px, ${box.offsetTop + (first - overhang) * scale}px)`;
  }

  function highlightChord(name: string | undefined): void {
    if (name === currentChord) return;
    currentChord = name;
    for (const box of chords?.querySelectorAll<HTMLElement>('[data-chord]') ?? []) {
      const now = box.dataset.chord === name;
      box.classList.toggle('is-now', now);
      if (now) chords?.scrollTo(box.offsetLeft - box.offsetWidth, box.offsetTop - box.offsetHeight);
    }
  }

  function update(): void {
    const seconds = player.position() - musicStart;
    const position = scorePositionAt(score, seconds);
    highlight(position);
    if (position) moveLine(position, seconds);
    highlightChord(position && chordAt(score, seconds));
  }

  function run(): void {
    update();
    frame = video.paused ? 0 : requestAnimationFrame(run);
  }

  const end = new AbortController();
  const start = () => {
    if (!frame) run();
  };
  for (const event of ['playing', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata']) {
    video.addEventListener(event, start, { signal: end.signal });
  }
  video.addEventListener('play', () => pages.follow(), { signal: end.signal });
  start();
  return () => {
    cancelAnimationFrame(frame);
    end.abort();
    mark(current, false);
    highlightChord(undefined);
  };
}
