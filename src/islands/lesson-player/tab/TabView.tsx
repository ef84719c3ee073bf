import './tab-live.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeBeat } from '#src/lib/music/notation/describe-bar.ts';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import type { ScoreView } from '#src/lib/music/notation/tab-rows.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import type { BarRange, LoopMarks } from '../score/bar-range.ts';
import { positionAfterKey, type ScorePosition } from '../score/score-position.ts';
import { ChordStrip } from './ChordStrip.tsx';
import { followPlayer } from './cursor.ts';
import { beatAt, layOut } from './lay-out.ts';
import { createPageTurner, type PageTurner } from './page-turner.ts';
import { RowHead, TabBarDrawing } from './TabBarDrawing.tsx';
import { useBarSelection } from './useBarSelection.ts';
import { usePrinting } from './usePrinting.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  player: Player;
  leftHanded: boolean;
  view: ScoreView;
  /** Times its usual size. */
  zoom: number;
  /** The loop, which is drawn behind its bars. */
  marks: LoopMarks;
  /** Bars that somebody has marked with the pointer or the keys. */
  onSelectBars(range: BarRange): void;
  /** Draws what stands under a bar. */
  under?: ((bar: TabBar, scale: number) => ReactNode) | undefined;
}

/** How a bar stands in the loop; undefined for those outside. */
function loopPart({ from, to = from, on }: LoopMarks, bar: number): string | undefined {
  if (from === undefined || to === undefined || bar < from || bar > to) return undefined;
  return [on ? 'on' : 'off', bar === from && 'first', bar === to && 'last'].filter(Boolean).join(' ');
}

/** From this width on, in px, the tab is drawn larger, to be read from where the guitar is. */
const wide = 720;
/** What fits between the margins of a page of A4 or letter, in px. */
const paper = 660;

/** The score under the video: it goes along with the music, and a click or Enter on a note brings the video there. */
export function TabView({ score, musicStart, player, leftHanded, view, zoom, marks, onSelectBars, under }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const chords = useRef<HTMLDivElement>(null);
  const pages = useRef<PageTurner>(undefined);
  const [following, setFollowing] = useState(true);
  const [caret, setCaret] = useState<ScorePosition>();
  const { marking, isDrag, handlers } = useBarSelection((range) => {
    onSelectBars(range);
    pages.current?.follow();
  });
  const printing = usePrinting();
  const shown = useWidth(sheet);
  const width = printing ? paper : shown;
  const scale = printing ? 1 : (shown >= wide ? 1.25 : 1) * zoom;
  const { rows, head } = useMemo(() => layOut(score, width / scale, view), [score, width, scale, view]);
  const bars = useMemo(() => rows.flat(), [rows]);
  const rowHeight = (bars[0]?.height ?? 0) * scale;

  useEffect(() => {
    const turner = createPageTurner(scroller.current!, setFollowing);
    pages.current = turner;
    return turner.stop;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands under the bars moves the rows
  useEffect(() => {
    if (bars.length === 0) return;
    const parts = { sheet: sheet.current!, line: line.current!, chords: chords.current, pages: pages.current! };
    return followPlayer({ player, score, musicStart, bars, scale, ...parts });
  }, [player, score, musicStart, bars, scale, under !== undefined]);

  function seekTo({ bar, beat }: ScorePosition): void {
    player.seek(musicStart + score.bars[bar]!.beats[beat]!.start);
    pages.current?.follow();
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const element = (event.target as Element).closest<HTMLElement>('[data-bar]');
    if (!element || isDrag()) return;
    const bar = Number(element.dataset.bar);
    if (event.shiftKey && caret) {
      onSelectBars({ from: Math.min(bar, caret.bar), to: Math.max(bar, caret.bar) });
      return;
    }
    const x = (event.clientX - element.getBoundingClientRect().left) / scale;
    const place = { bar, beat: beatAt(bars[bar]!, x) };
    setCaret(place);
    seekTo(place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = caret ?? { bar: 0, beat: 0 };
    if (event.key === 'Enter') seekTo(at);
    const next = positionAfterKey(event.key, at, score);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    // Arrows move in the tab here, and must not move the video too.
    event.stopPropagation();
    if (!next) return;
    setCaret(next);
    sheet.current?.querySelector<HTMLElement>(`[data-bar="${next.bar}"]`)?.focus();
  }

  return (
    <section className="tab" aria-label="Tab">
      <ChordStrip shapes={score.chords} leftHanded={leftHanded} ref={chords} />
      <div
        className="tab-scroller"
        ref={scroller}
        style={
          rowHeight
            ? ({ '--row': under ? `calc(${rowHeight}px + 2.25rem)` : `${rowHeight}px` } as CSSProperties)
            : undefined
        }
      >
        <div
          className="tab-sheet"
          ref={sheet}
          role="listbox"
          tabIndex={-1}
          aria-label="Bars. Enter moves the video, arrows go from note to note."
          data-player-keys
          onClick={onClick}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          {rows.map((row) => (
            <div key={row[0]!.index} className="tab-row" role="presentation">
              {head && <RowHead bar={row[0]!} head={head} scale={scale} />}
              {row.map((bar) => (
                <div
                  key={bar.index}
                  className="tab-bar"
                  role="option"
                  aria-selected={false}
                  tabIndex={bar.index === (caret?.bar ?? 0) ? 0 : -1}
                  data-bar={bar.index}
                  data-loop={loopPart(marking ? { ...marking, on: false } : marks, bar.index)}
                  onFocus={() => setCaret((place) => (place?.bar === bar.index ? place : { bar: bar.index, beat: 0 }))}
                >
                  <span className="visually-hidden">{bar.description}</span>
                  <TabBarDrawing
                    bar={bar}
                    scale={scale}
                    last={bar.index === bars.length - 1}
                    caret={caret?.bar === bar.index ? caret.beat : undefined}
                  />
                  {under?.(bar, scale)}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className="tab-cursor" ref={line} hidden />
        {!following && (
          <button type="button" className="button tab-follow" onClick={() => pages.current?.follow()}>
            Follow the music
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {caret && describeBeat(score.bars[caret.bar]!.beats[caret.beat]!)}
      </p>
    </section>
  );
}
