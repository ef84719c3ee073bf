import type { Score } from '#src/lib/music/score.ts';
import { type TabBar, tabBar } from '#src/lib/music/tab-bar.ts';
import { tabRows } from '#src/lib/music/tab-rows.ts';
import { justify } from './rows.ts';

/** The bars of a score, drawn to fill rows of a width in px of the drawing. */
export function layOut(score: Score, width: number): TabBar[][] {
  if (width === 0) return [];
  const rows = tabRows(score);
  const draw = (index: number, drawn?: number) => {
    const neighbours = { before: score.bars[index - 1], after: score.bars[index + 1] };
    return tabBar(score.bars[index]!, rows, neighbours, drawn);
  };
  const natural = score.bars.map((_, index) => draw(index).width);
  const begins = score.bars.map((bar) => bar.section !== undefined);
  let index = 0;
  return justify(natural, begins, width).map((row) => row.map((drawn) => draw(index++, drawn)));
}

/** Half the width of a note's column, in px of the drawing. */
const reach = 13;

/** The beat of a bar at a place in it, for a pointer; x in px of the drawing. */
export const beatAt = (bar: TabBar, x: number) =>
  Math.max(
    0,
    bar.beats.findLastIndex((beat) => beat.x - reach <= x),
  );
