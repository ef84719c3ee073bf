/** Width in px from which the tab is drawn larger, to be readable from playing distance. */
const wideWidth = 720;
/** Width in px of the drawing below which bars are squeezed further, so that two fit into a row on a phone. */
const narrowWidth = 480;
/** Min factor by which a bar is squeezed to fit its row. */
const minScale = 0.7;
const narrowMinScale = 0.6;
/** Max factor by which the bars of a row that is not full are stretched. */
const maxStretch = 1.35;

/** CSS px per px of the drawing. @param width of the tab in CSS px */
export const drawingScale = (width: number): number => (width >= wideWidth ? 1.25 : 1);

/**
 * Breaks bars into rows that fill the width evenly, as on a printed page. Each section starts a new row, and its rows
 * have similar lengths.
 * @param natural width of each bar in px
 * @param begins whether each bar starts a section
 * @param width of a row in px
 * @returns the width of each bar in whole px, row by row; the sum of a row is at most `width`
 */
export function justify(natural: readonly number[], begins: readonly boolean[], width: number): number[][] {
  const limit = width / (width < narrowWidth ? narrowMinScale : minScale);
  const sections: number[][] = [];
  natural.forEach((bar, index) => {
    if (index === 0 || begins[index]) sections.push([]);
    sections.at(-1)!.push(bar);
  });
  return sections.flatMap((bars) => {
    const rows = breakRows(bars, limit, total(bars) / breakRows(bars, limit).length);
    return rows.map((row) => {
      const full = width / total(row);
      const factor = row === rows.at(-1) ? Math.min(full, maxStretch) : full;
      return row.map((bar) => Math.floor(bar * factor));
    });
  });
}

/** Breaks bars into rows of at most `limit`, each as close to `aim` as possible. */
function breakRows(bars: readonly number[], limit: number, aim = limit): number[][] {
  const rows: number[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const bar of bars) {
    if (length + bar > limit || length + bar / 2 > aim) {
      rows.push([]);
      length = 0;
    }
    rows.at(-1)!.push(bar);
    length += bar;
  }
  return rows;
}

const total = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0);
