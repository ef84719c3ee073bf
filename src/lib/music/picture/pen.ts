import { videoPalette } from '../fretboard/colours.ts';

/** What the drawings need of a canvas: a browser's context has it, and so has the one that paints films. */
export interface Pen {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  letterSpacing: string;
  textAlign: 'left' | 'center' | 'right' | 'start' | 'end';
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top';
  /** CSS families that stand for the two typefaces; their own names where the host registers them so. */
  families?: Families;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  stroke(): void;
  setLineDash(dash: number[]): void;
  fillText(words: string, x: number, y: number): void;
  measureText(words: string): { width: number };
}

export type Families = Record<'Inter' | 'Bricolage', string>;

/** The site's dark theme, in every theme: film and live picture look the same. */
export const ink = {
  ...videoPalette,
  /** Writing that matters least; still readable. */
  faint: '#7D7266',
  /** The pill that announces the next chord. */
  pill: '#43301C',
} as const;

export interface Type {
  size: number;
  weight?: number;
  family?: keyof Families;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** px between letters. */
  spacing?: number;
}

/** Writes one line. `y` is its middle, measured on capital letters, so that text sits right beside dots. */
export function write(pen: Pen, words: string, x: number, y: number, type: Type): void {
  const { size, colour = ink.ink, align = 'left' } = type;
  setType(pen, type);
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(words, x, y + size * capHalf);
}

/** Half the height of Inter's capitals and figures, as a share of the type size. */
const capHalf = 0.364;

export function widthOf(pen: Pen, words: string, type: Type): number {
  setType(pen, type);
  return pen.measureText(words).width;
}

/** The largest size up to `type.size` at which the words fit. */
export function fitting(pen: Pen, words: string, type: Type, width: number): Type {
  const needed = widthOf(pen, words, type);
  return needed > width ? { ...type, size: (type.size * width) / needed } : type;
}

/** Breaks words into lines that fit. */
export function wrapped(pen: Pen, words: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(pen, longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function setType(pen: Pen, { size, weight = 500, family = 'Inter', spacing = 0 }: Type): void {
  pen.font = `${weight} ${size}px ${pen.families?.[family] ?? family}`;
  pen.letterSpacing = `${spacing}px`;
}

export function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number, colour: string) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

export function dot(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

export function ring(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  dash: number[] = [],
) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}

/** Slows down towards the end of a movement; 0 to 1 in and out. */
export function easeOut(share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return 1 - (1 - clamped) ** 3;
}
