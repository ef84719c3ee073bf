import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { videoPalette } from '#src/lib/music/fretboard/colours.ts';

/** The frame, in px. All layout is written for this size; smaller renditions are scaled from it. */
export const frameSize = { width: 1280, height: 720 } as const;

/** The site's dark theme: the film belongs to the page around it. */
export const ink = {
  ...videoPalette,
  /** Writing that matters least; still readable. */
  faint: '#7D7266',
  /** The pill that announces the next chord. */
  pill: '#43301C',
} as const;

for (const [family, file] of [
  ['Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['Bricolage', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
] as const) {
  GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(file))), family);
}

export type Pen = SKRSContext2D;

export interface Type {
  size: number;
  weight?: number;
  family?: 'Inter' | 'Bricolage';
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
  pen.font = `${weight} ${size}px ${family}`;
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
