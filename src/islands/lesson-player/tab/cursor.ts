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
  /** As they are drawn. */
  bars: TabBar[];
  /** CSS px for each px of the drawing. */
  scale: number;
  /** Holds an element with `data-bar` for each bar and in them one with `data-beat` for each beat. */
  sheet: HTMLElement;
  line: HTMLElement;
  /** Holds an element with `data-chord` for each chord of the lesson. */
  chords: HTMLElement | null;
  pages: PageTurner;
}

/** Above and below the strings, in px of the drawing. */
const overhang = 14;

/**
 * Shows in the tab where the video is, frame by frame, by classes and a transform alone.
 * @returns stops it
 */
export function followPlayer(options: CursorOptions): () => void {
  const { player, score, musicStart, bars, scale, sheet, line, chords, pages } = options;
  const { video } = player;
  const elements = [...sheet.querySelectorAll<HTMLElement>('[data-bar]')];
  const boxes = elements.map(({ offsetLeft, offsetTop, offsetHeight }) => ({ offsetLeft, offsetTop, offsetHeight }));
  const [first = 0, last = 0] = [bars[0]?.lines[0], bars[0]?.lines.at(-1)];
  let lit: ScorePosition | undefined;
  let chord: string | undefined;
  let frame = 0;
  line.style.height = `${(last - first + 2 * overhang) * scale}px`;

  function light(place: ScorePosition | undefined): void {
    if (place?.bar === lit?.bar && place?.beat === lit?.beat) return;
    mark(lit, false);
    mark(place, true);
    line.hidden = !place;
    const box = place && boxes[place.bar];
    if (box && place.bar !== lit?.bar) pages.show(box.offsetTop, box.offsetHeight);
    lit = place;
  }

  function mark(place: ScorePosition | undefined, now: boolean): void {
    const bar = place && elements[place.bar];
    bar?.setAttribute('aria-selected', String(now));
    bar?.querySelector(`[data-beat="${place?.beat}"]`)?.classList.toggle('is-now', now);
  }

  function move({ bar }: ScorePosition, seconds: number): void {
    const [box, drawn, next] = [boxes[bar]!, bars[bar]!, bars[bar + 1]];
    const sameRow = boxes[bar + 1]?.offsetTop === box.offsetTop;
    const end = sameRow && next ? drawn.width + (next.beats[0]?.x ?? 0) : drawn.width;
    const x = box.offsetLeft + playheadX(drawn, seconds, end) * scale;
    line.style.transform = `translate(${x}px, ${box.offsetTop + (first - overhang) * scale}px)`;
  }

  function lightChord(name: string | undefined): void {
    if (name === chord) return;
    chord = name;
    for (const box of chords?.querySelectorAll<HTMLElement>('[data-chord]') ?? []) {
      const now = box.dataset.chord === name;
      box.classList.toggle('is-now', now);
      if (now) chords?.scrollTo(box.offsetLeft - box.offsetWidth, box.offsetTop - box.offsetHeight);
    }
  }

  function update(): void {
    const seconds = player.position() - musicStart;
    const place = scorePositionAt(score, seconds);
    light(place);
    if (place) move(place, seconds);
    lightChord(place && chordAt(score, seconds));
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
    mark(lit, false);
    lightChord(undefined);
  };
}
