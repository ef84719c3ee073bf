/** How far a bar may be squeezed, and how far the bars of a row that is not full are stretched. */
const squeeze = 0.7;
const stretch = 1.35;

/**
 * Breaks bars into rows that fill the width evenly, as a printed page does. A section begins a row, and its rows
 * are about equally long.
 * @param natural width of each bar in px
 * @param begins whether a section begins with the bar
 * @param width of a row in px
 * @returns row by row the width of each bar in whole px; a row never adds up to more than its width
 */
export function justify(natural: readonly number[], begins: readonly boolean[], width: number): number[][] {
  const sections: number[][] = [];
  natural.forEach((bar, index) => {
    if (index === 0 || begins[index]) sections.push([]);
    sections.at(-1)!.push(bar);
  });
  return sections.flatMap((bars) => {
    const rows = breakRows(bars, width / squeeze, total(bars) / breakRows(bars, width / squeeze).length);
    return rows.map((row) => {
      const full = width / total(row);
      const factor = row === rows.at(-1) ? Math.min(full, stretch) : full;
      return row.map((bar) => Math.floor(bar * factor));
    });
  });
}

/** Rows of at most `limit`, each ended where it comes nearest to `aim`. */
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
