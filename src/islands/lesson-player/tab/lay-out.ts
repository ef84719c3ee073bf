import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { type StaffHead, staffHead } from '#src/lib/music/notation/staff-head.ts';
import { tabBar } from '#src/lib/music/notation/tab-bar.ts';
import { type ScoreView, tabRows } from '#src/lib/music/notation/tab-rows.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { justify } from './rows.ts';

export interface Layout {
  /** The bars, row by row. */
  rows: TabBar[][];
  /** What stands before the first bar of each row, where there is a staff. */
  head: StaffHead | undefined;
}

/** A score, drawn to fill rows of a width in px of the drawing. */
export function layOut(score: Score, width: number, view: ScoreView): Layout {
  if (width === 0) return { rows: [], head: undefined };
  const rows = tabRows(score, { view });
  const head = rows.staff && staffHead(rows.staff);
  const draw = (index: number, drawn?: number) => {
    const neighbours = { before: score.bars[index - 1], after: score.bars[index + 1] };
    return tabBar(score.bars[index]!, rows, neighbours, drawn);
  };
  const natural = score.bars.map((_, index) => draw(index).width);
  const begins = score.bars.map((bar) => bar.section !== undefined);
  let index = 0;
  const widths = justify(natural, begins, width - (head?.width ?? 0));
  return { rows: widths.map((row) => row.map((drawn) => draw(index++, drawn))), head };
}

/** Half the width of a note's column, in px of the drawing. */
const reach = 13;

/** The beat of a bar at a place in it, for a pointer; x in px of the drawing. */
export const beatAt = (bar: TabBar, x: number) =>
  Math.max(
    0,
    bar.beats.findLastIndex((beat) => beat.x - reach <= x),
  );
