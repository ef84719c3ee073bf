import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { type StaffHead, staffHead } from '#src/lib/music/notation/staff-head.ts';
import { tabBar } from '#src/lib/music/notation/tab-bar.ts';
import { type ScoreView, tabRows } from '#src/lib/music/notation/tab-rows.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { justify } from './rows.ts';

export interface Layout {
  /** The bars, row by row. */
  rows: TabBar[][];
  /** Clef and time signature of each row; undefined without a staff. */
  head: StaffHead | undefined;
}

/** Breaks a score into rows. @param width of a row, in px of the drawing */
export function layOut(score: Score, width: number, view: ScoreView): Layout {
  if (width === 0) return { rows: [], head: undefined };
  const rows = tabRows(score, { view });
  const head = rows.staff && staffHead(rows.staff);
  const draw = (index: number, width?: number) => {
    const neighbours = { before: score.bars[index - 1], after: score.bars[index + 1] };
    return tabBar(score.bars[index]!, rows, neighbours, width);
  };
  const natural = score.bars.map((_, index) => draw(index).width);
  const begins = score.bars.map((bar) => bar.section !== undefined);
  let index = 0;
  const widths = justify(natural, begins, width - (head?.width ?? 0));
  return { rows: widths.map((row) => row.map((barWidth) => draw(index++, barWidth))), head };
}

/** Half the width of a note's column, in px of the drawing. */
const columnReach = 13;

/** Index of the beat under a pointer. @param x from the start of the bar, in px of the drawing */
export const beatAt = (bar: TabBar, x: number) =>
  Math.max(
    0,
    bar.beats.findLastIndex((beat) => beat.x - columnReach <= x),
  );
