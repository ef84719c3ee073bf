import type { Score } from '../score/score.ts';
import { tabBar, tabBars } from './tab-bar.ts';
import type { TabBar } from './geometry.ts';
import { tabRows } from './tab-rows.ts';

/**
 * Draws all bars of a score equally wide, to align them in columns, without section names.
 * @param width in px; default is the natural width of the widest bar
 */
export function equalBars(score: Score, width = Math.max(...tabBars(score).map((bar) => bar.width))): TabBar[] {
  const rows = tabRows(score, { sections: false });
  return score.bars.map(({ section: _, ...bar }, index, { [index - 1]: before, [index + 1]: after }) =>
    tabBar(bar, rows, { before, after }, width),
  );
}
