import type { ReactNode } from 'react';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import type { StaffHead } from '#src/lib/music/notation/staff-head.ts';
import type { LoopMarks } from '../score/bar-range.ts';
import type { ScorePosition } from '../score/score-position.ts';
import { RowHead, TabBarDrawing } from './TabBarDrawing.tsx';

interface Props {
  rows: TabBar[][];
  /** Clef and time signature of each row; undefined without a staff. */
  head: StaffHead | undefined;
  /** CSS px per px of the drawing. */
  scale: number;
  /** The beat under the keyboard caret. */
  caret: ScorePosition | undefined;
  marks: LoopMarks;
  onFocusBar(bar: number): void;
  /** Renders something under each bar. */
  under?: ((bar: TabBar, scale: number) => ReactNode) | undefined;
}

/** The bars of a score, row by row, as options of a listbox. */
export function TabRows({ rows, head, scale, caret, marks, onFocusBar, under }: Props) {
  const lastBar = rows.at(-1)?.at(-1)?.index;
  return rows.map((row) => (
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
          data-loop={loopPart(marks, bar.index)}
          onFocus={() => onFocusBar(bar.index)}
        >
          <span className="visually-hidden">{bar.description}</span>
          <TabBarDrawing
            bar={bar}
            scale={scale}
            last={bar.index === lastBar}
            caret={caret?.bar === bar.index ? caret.beat : undefined}
          />
          {under?.(bar, scale)}
        </div>
      ))}
    </div>
  ));
}

/** How a bar is part of the loop, for CSS: `on` or `off`, `first`, `last`; undefined outside the loop. */
function loopPart({ from, to = from, on }: LoopMarks, bar: number): string | undefined {
  if (from === undefined || to === undefined || bar < from || bar > to) return undefined;
  return [on ? 'on' : 'off', bar === from && 'first', bar === to && 'last'].filter(Boolean).join(' ');
}
