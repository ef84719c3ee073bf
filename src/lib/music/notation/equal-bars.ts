import type { Score } from '../score/score.ts';
import type { TabBar } from './geometry.ts';
import { tabBar, tabBars } from './tab-bar.ts';
import { tabRows } from './tab-rows.ts';

interface EqualBarsOptions {
  /** Of each bar in px; default is the natural width of the widest. */
  width?: number;
  /** Distance between strings in px. */
  stringGap?: number;
}

/** Draws all bars of a score equally wide, to align them in columns, without section names. */
export function equalBars(score: Score, { width = widest(score), ...distances }: EqualBarsOptions = {}): TabBar[] {
  const rows = tabRows(score, { sections: false, ...distances });
  return score.bars.map(({ section: _, ...bar }, index, { [index - 1]: before, [index + 1]: after }) =>
    tabBar(bar, rows, { before, after }, width),
  );
}

const widest = (score: Score) => Math.max(...tabBars(score).map((bar) => bar.width));
