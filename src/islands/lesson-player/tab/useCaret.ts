import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { BarRange } from '../score/bar-range.ts';
import { positionAfterKey, type ScorePosition } from '../score/score-position.ts';
import { beatAt } from './lay-out.ts';

interface Options {
  score: Score;
  /** As drawn. */
  bars: TabBar[];
  /** CSS px per px of the drawing. */
  scale: number;
  sheet: RefObject<HTMLElement | null>;
  /** Whether a click ends a drag. */
  isDrag(): boolean;
  onSelectBars(range: BarRange): void;
  onSeek(position: ScorePosition): void;
}

/** The caret of the tab: set by click, moved by arrow keys. A click or Enter seeks; Shift and a click selects bars. */
export function useCaret({ score, bars, scale, sheet, isDrag, onSelectBars, onSeek }: Options) {
  const [caret, setCaret] = useState<ScorePosition>();

  function onFocusBar(bar: number): void {
    setCaret((current) => (current?.bar === bar ? current : { bar, beat: 0 }));
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
    const clicked = { bar, beat: beatAt(bars[bar]!, x) };
    setCaret(clicked);
    onSeek(clicked);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const current = caret ?? { bar: 0, beat: 0 };
    const next = positionAfterKey(event.key, current, score);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    // The player's own arrow-key shortcuts must not run too.
    event.stopPropagation();
    if (!next) {
      onSeek(current);
      return;
    }
    setCaret(next);
    sheet.current?.querySelector<HTMLElement>(`[data-bar="${next.bar}"]`)?.focus();
  }

  return { caret, onFocusBar, onClick, onKeyDown };
}
