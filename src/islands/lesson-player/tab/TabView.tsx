import './tab-live.css';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { describeBeat } from '#src/lib/music/notation/describe-bar.ts';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import type { ScoreView } from '#src/lib/music/notation/tab-rows.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import type { BarRange, LoopMarks } from '../score/bar-range.ts';
import { ChordStrip } from './ChordStrip.tsx';
import { layOut } from './lay-out.ts';
import { drawingScale } from './rows.ts';
import { TabRows } from './TabRows.tsx';
import { useBarSelection } from './useBarSelection.ts';
import { useCaret } from './useCaret.ts';
import { usePrinting } from './usePrinting.ts';
import { useTabCursor } from './useTabCursor.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  player: Player;
  leftHanded: boolean;
  view: ScoreView;
  /** Zoom factor. */
  zoom: number;
  /** The loop, drawn behind its bars. */
  marks: LoopMarks;
  /** Called with bars selected by pointer or keyboard. */
  onSelectBars(range: BarRange): void;
  /** Renders something under each bar. */
  under?: ((bar: TabBar, scale: number) => ReactNode) | undefined;
}

/** Width in px between the margins of a page of A4 or letter. */
const paperWidth = 660;

/** Live score under the video: follows the music; a click or Enter on a note seeks to it. */
export function TabView({ score, musicStart, player, leftHanded, view, zoom, marks, onSelectBars, under }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const chords = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const screenWidth = useWidth(sheet);
  const width = printing ? paperWidth : screenWidth;
  const scale = printing ? 1 : drawingScale(screenWidth) * zoom;
  const { rows, head } = useMemo(() => layOut(score, width / scale, view), [score, width, scale, view]);
  const bars = useMemo(() => rows.flat(), [rows]);
  const rowHeight = (bars[0]?.height ?? 0) * scale;

  const elements = { scroller, sheet, line, chords };
  const { following, follow } = useTabCursor({ player, score, musicStart, bars, scale, elements, hasUnder: !!under });
  const { selection, isDrag, handlers } = useBarSelection((range) => {
    onSelectBars(range);
    follow();
  });
  const { caret, onFocusBar, onClick, onKeyDown } = useCaret({
    score,
    bars,
    scale,
    sheet,
    isDrag,
    onSelectBars,
    onSeek({ bar, beat }) {
      player.seek(musicStart + score.bars[bar]!.beats[beat]!.start);
      follow();
    },
  });

  return (
    <section className="tab" aria-label="Tab">
      <ChordStrip shapes={score.chords} leftHanded={leftHanded} ref={chords} />
      <div className="tab-scroller" ref={scroller} style={rowHeightStyle(rowHeight, under !== undefined)}>
        <div
          className="tab-rows"
          ref={sheet}
          role="listbox"
          tabIndex={-1}
          aria-label="Bars. Enter moves the video, arrows go from note to note."
          data-player-keys
          onClick={onClick}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <TabRows
            rows={rows}
            head={head}
            scale={scale}
            caret={caret}
            marks={selection ? { ...selection, on: false } : marks}
            onFocusBar={onFocusBar}
            under={under}
          />
        </div>
        <div className="tab-cursor" ref={line} hidden />
        {!following && (
          <button type="button" className="button tab-follow" onClick={follow}>
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

/** Height of a row, with room for what is under its bars. */
function rowHeightStyle(height: number, hasUnder: boolean): CSSProperties | undefined {
  if (!height) return undefined;
  return { '--row': hasUnder ? `calc(${height}px + 2.25rem)` : `${height}px` } as CSSProperties;
}
