import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { playheadX, tabBar } from '#src/lib/music/notation/tab-bar.ts';
import { tabRows } from '#src/lib/music/notation/tab-rows.ts';
import type { Score, ScoreBar } from '#src/lib/music/score/score.ts';

/** The whole tab of a film in one long line, and the pages in which it is turned. Lengths in px of the drawing. */
export interface Strip {
  bars: { bar: TabBar; x: number; page: number }[];
  pages: StripPage[];
  height: number;
  width: number;
}

export interface StripPage {
  /** Where the page begins on the line. */
  x: number;
  /** Seconds at which its first bar begins. */
  start: number;
  /** x of the end of its last bar. */
  end: number;
}

const stringGap = 18;
const barsToPage = 4;
/** Bars are squeezed or stretched within these limits, all alike. */
const tightest = 0.78;
const widest = 1.3;

/**
 * Lays the bars out in a line and cuts it into pages of up to four bars; a section begins a new page.
 * @param pageWidth what four bars should fill at most.
 */
export function stripOf(score: Score, pageWidth: number): Strip {
  const rows = tabRows(score, { stringGap, sections: false });
  const neighbours = (index: number) => ({ before: score.bars[index - 1], after: score.bars[index + 1] });
  const natural = score.bars.map((bar, index) => tabBar(bar, rows, neighbours(index)).width);
  const { size, stretch } = pageSize(score.bars, natural, pageWidth);
  const strip: Strip = { bars: [], pages: [], height: rows.height, width: 0 };
  for (const [page, bars] of cut(score.bars, size).entries()) {
    const x = strip.width;
    for (const bar of bars) {
      const drawn = tabBar(bar, rows, neighbours(bar.index), Math.round((natural[bar.index] ?? 0) * stretch));
      strip.bars.push({ bar: drawn, x: strip.width, page });
      strip.width += drawn.width;
    }
    strip.pages.push({ x, start: bars[0]?.start ?? 0, end: strip.width });
  }
  return strip;
}

/** As many bars to a page as fit when squeezed, then stretched to fill it. */
function pageSize(bars: readonly ScoreBar[], natural: readonly number[], pageWidth: number) {
  for (let size = barsToPage; ; size = Math.floor(size / 2)) {
    const widths = cut(bars, size).map((page) => page.reduce((sum, bar) => sum + (natural[bar.index] ?? 0), 0));
    const fit = pageWidth / Math.max(...widths);
    if (fit >= tightest || size === 1) return { size, stretch: Math.min(widest, fit) };
  }
}

function cut(bars: readonly ScoreBar[], size: number): ScoreBar[][] {
  const pages: ScoreBar[][] = [];
  for (const bar of bars) {
    const last = pages.at(-1);
    if (!last || bar.section || last.length === size) pages.push([bar]);
    else last.push(bar);
  }
  return pages;
}

/** x of the playhead on the line. */
export function stripX(strip: Strip, seconds: number): number {
  const at = Math.max(
    0,
    strip.bars.findLastIndex(({ bar }) => bar.start <= seconds + 1e-6),
  );
  const here = strip.bars[at];
  if (!here) return 0;
  const after = strip.bars[at + 1];
  const samePage = after && after.page === here.page;
  return here.x + playheadX(here.bar, seconds, samePage ? here.bar.width + (after.bar.beats[0]?.x ?? 0) : undefined);
}
