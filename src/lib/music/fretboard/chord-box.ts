import type { ChordShape, Finger } from '../score/score.ts';
import { pagePalette as palette } from './colours.ts';
import { drawing, element, text } from './svg.ts';

/** Geometry of a chord box in px: nut on top, string 6 on the left (right for left-handed players). */
export interface ChordBox {
  width: number;
  height: number;
  /** The fret of the first row; 1 when the nut is drawn. */
  firstFret: number;
  strings: { string: number; x: number; sign?: 'open' | 'muted' }[];
  /** y of the fret wires from top to bottom, one more than rows. */
  wires: number[];
  dots: { x: number; y: number; finger: Finger }[];
  /** Fingers that press several strings. */
  barres: { x1: number; x2: number; y: number; finger: Finger }[];
}

const gap = 18;
const row = 22;
const top = 22;
const side = 20;
const rows = 4;

export function chordBox(shape: ChordShape, { leftHanded = false } = {}): ChordBox {
  const fretted = shape.frets.filter((fret) => fret > 0);
  const highest = Math.max(0, ...fretted);
  const firstFret = highest <= rows ? 1 : Math.min(...fretted);
  const count = Math.max(rows, highest - firstFret + 1);
  const x = (index: number) => side + gap * (leftHanded ? 5 - index : index);
  const y = (fret: number) => top + (fret - firstFret + 0.5) * row;
  const barres = (shape.barres ?? []).flatMap((fret) => {
    const held = shape.frets.flatMap((other, index) => (other === fret ? [index] : []));
    const [from, to] = [held[0], held.at(-1)];
    if (from === undefined || to === undefined || from === to) return [];
    return [{ fret, x1: x(from), x2: x(to), y: y(fret), finger: shape.fingers[from] ?? 0 }];
  });
  return {
    width: 2 * side + 5 * gap,
    height: top + count * row + 4,
    firstFret,
    strings: shape.frets.map((fret, index) => ({
      string: 6 - index,
      x: x(index),
      ...(fret <= 0 && { sign: fret === 0 ? ('open' as const) : ('muted' as const) }),
    })),
    wires: Array.from({ length: count + 1 }, (_, index) => top + index * row),
    dots: shape.frets.flatMap((fret, index) =>
      fret > 0 && !barres.some((barre) => barre.fret === fret)
        ? [{ x: x(index), y: y(fret), finger: shape.fingers[index] ?? 0 }]
        : [],
    ),
    barres: barres.map(({ fret: _, ...barre }) => barre),
  };
}

/** Describes a shape for screen readers: "A: string 6 not played, string 5 open, string 4 fret 2 finger 1, …". */
export function describeChord({ name, frets, fingers }: ChordShape): string {
  const strings = frets.map((fret, index) => {
    const string = `string ${6 - index}`;
    if (fret <= 0) return `${string} ${fret === 0 ? 'open' : 'not played'}`;
    return `${string} fret ${fret}${fingers[index] ? ` finger ${fingers[index]}` : ''}`;
  });
  return `${name}: ${strings.join(', ')}`;
}

/**
 * A chord box as an SVG element, named for assistive technology. Colours are design tokens; `class="chord-box"`.
 * Text is centred on its point, so a style sheet can mirror the drawing and flip the text back.
 */
export function chordBoxSvg(shape: ChordShape, options: { leftHanded?: boolean } = {}): string {
  const box = chordBox(shape, options);
  const left = Math.min(...box.strings.map(({ x }) => x));
  const right = Math.max(...box.strings.map(({ x }) => x));
  const [first = 0, last = 0] = [box.wires[0], box.wires.at(-1)];
  const line = { stroke: palette.muted, 'stroke-width': 1 };
  const wire = (y: number, index: number) =>
    index === 0 && box.firstFret === 1
      ? element('rect', { x: left - 1, y: y - 4, width: right - left + 2, height: 4, rx: 1, fill: palette.ink })
      : element('line', { x1: left, x2: right, y1: y, y2: y, ...line });
  return drawing(
    describeChord(shape),
    'chord-box',
    box.width,
    box.height,
    ...box.wires.map(wire),
    ...box.strings.map(({ x, string }) =>
      element('line', { x1: x, x2: x, y1: first, y2: last, ...line, 'stroke-width': 0.8 + 0.2 * string }),
    ),
    box.firstFret === 1 ? '' : fretNumber(box, left, right, options.leftHanded ?? false),
    ...box.strings.map(({ x, sign }) => (sign ? signSvg(sign, x, first - 12) : '')),
    ...box.barres.map((barre) => barreSvg(barre)),
    ...box.dots.map(({ x, y, finger }) => dotSvg(x, y, finger)),
  );
}

function fretNumber({ firstFret }: ChordBox, left: number, right: number, leftHanded: boolean): string {
  const x = leftHanded ? right + 12 : left - 12;
  return text(String(firstFret), { x, y: top + row / 2, fill: palette.muted, 'font-size': 11 });
}

function signSvg(sign: 'open' | 'muted', x: number, y: number): string {
  const pen = { fill: 'none', stroke: palette.muted, 'stroke-width': 1.6, 'stroke-linecap': 'round' };
  if (sign === 'open') return element('circle', { cx: x, cy: y, r: 4, ...pen });
  return element('path', { d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8`, ...pen });
}

function dotSvg(x: number, y: number, finger: Finger): string {
  const number = text(finger ? String(finger) : '', {
    x,
    y,
    fill: finger ? palette.onFinger : palette.paper,
    'font-size': 11,
    'font-weight': 700,
  });
  return element('circle', { cx: x, cy: y, r: 8, fill: palette.fingers[finger] }) + number;
}

function barreSvg({ x1, x2, y, finger }: ChordBox['barres'][number]): string {
  const x = Math.min(x1, x2) - 8;
  const width = Math.abs(x2 - x1) + 16;
  const bar = element('rect', { x, y: y - 8, width, height: 16, rx: 8, fill: palette.fingers[finger] });
  const middle = { x: (x1 + x2) / 2, y, fill: palette.onFinger, 'font-size': 11, 'font-weight': 700 };
  return bar + text(finger ? String(finger) : '', middle);
}
