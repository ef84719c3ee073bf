import { guitar, pagePalette as palette } from './colours.ts';
import { type FretboardOptions, fretboard } from './fretboard.ts';
import type { Finger } from './score.ts';
import { drawing, element, text } from './svg.ts';

/** A spot on the neck: a finger, or a note that is spelt out. */
export interface FretboardMark {
  string: number;
  /** 0 rings the open string. */
  fret: number;
  finger?: Finger;
  /** Written on the dot instead of the finger's number, for example a note name. */
  label?: string;
  /** Drawn as an outline: where the hand goes next. */
  ghost?: boolean;
}

const margin = { side: 34, top: 16, bottom: 30 };

/**
 * The neck with marks on it, as an SVG element. Colours are design tokens; `class="fretboard"`.
 * @param title names the drawing for assistive technology: what is shown where.
 */
export function fretboardSvg(options: FretboardOptions, marks: readonly FretboardMark[], title: string): string {
  const board = fretboard(options);
  const radius = Math.min(15, options.height / 12);
  const edge = { y: -10, height: board.height + 20 };
  const parts = [
    element('rect', { x: 0, width: board.width, ...edge, rx: 3, fill: guitar.board }),
    ...board.inlays.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 5, fill: guitar.inlay })),
    ...board.wires.map(({ x }) => element('rect', { x: x - 1.5, width: 3, ...edge, fill: guitar.wire })),
    board.nut === undefined ? '' : element('rect', { x: board.nut - 4, width: 8, ...edge, rx: 2, fill: guitar.nut }),
    ...board.strings.map(({ y, thickness, wound }) =>
      element('rect', {
        x: 0,
        width: board.width,
        y: y - thickness / 2,
        height: thickness,
        fill: wound ? guitar.wound : guitar.plain,
      }),
    ),
    ...board.spaces.map(({ fret, x }) =>
      text(String(fret), { x, y: board.height + 24, fill: palette.muted, 'font-size': 12 }),
    ),
    ...marks.map((mark) => markSvg(mark, board.place(mark.string, mark.fret), radius)),
  ];
  return drawing(
    title,
    'fretboard',
    board.width + 2 * margin.side,
    board.height + margin.top + margin.bottom,
    element('g', { transform: `translate(${margin.side} ${margin.top})` }, ...parts),
  );
}

function markSvg({ fret, finger = 0, label, ghost }: FretboardMark, { x, y }: { x: number; y: number }, r: number) {
  const colour = palette.fingers[finger];
  const outline = { fill: 'none', stroke: colour, 'stroke-width': 2 };
  if (ghost) return element('circle', { cx: x, cy: y, r, ...outline, 'stroke-dasharray': '4 3' });
  const written = label ?? (finger > 0 ? String(finger) : '');
  const open = fret === 0;
  const dot = element('circle', { cx: x, cy: y, r: open ? r * 0.75 : r, ...(open ? outline : { fill: colour }) });
  const inked = { x, y, fill: open ? palette.ink : palette.onFinger, 'font-size': r * 1.15, 'font-weight': 700 };
  return written ? dot + text(written, inked) : dot;
}
