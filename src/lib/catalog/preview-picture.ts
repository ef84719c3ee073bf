import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { guitar, videoPalette as ink } from '../music/fretboard/colours.ts';
import { firstShape, type HandShape, singleFingers } from '../music/fretboard/first-shape.ts';
import { fretboard, fretWindow, type Point } from '../music/fretboard/fretboard.ts';
import type { Finger, Score } from '../music/score/score.ts';

/**
 * Link preview pictures (Open Graph): the title of a page over guitar strings, with the first hand shape of the page's music if it has any.
 * Drawn at build time.
 */

const width = 1200;
const height = 630;
const left = 72;
/** The instrument fills the lower part. */
const panel = { y: 330, height: height - 330 };
const leading = 1.08;
const largest = 112;
const smallest = 52;
const titleHeight = 184;

let hasFonts = false;

function loadFonts(): void {
  if (hasFonts) return;
  for (const [family, name] of [
    ['Inter', 'inter'],
    ['Bricolage', 'bricolage-grotesque'],
  ] as const) {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    GlobalFonts.register(readFileSync(fileURLToPath(file)), family);
  }
  hasFonts = true;
}

export interface Preview {
  title: string;
  /** Kind of page, written over the title. */
  kind: string;
  /** Score whose first hand shape is drawn on the neck. */
  score?: Score;
}

/** @returns a PNG of 1200 × 630 px */
export async function previewPicture({ title, kind, score }: Preview): Promise<Buffer<ArrayBuffer>> {
  loadFonts();
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, width, height);
  write(pen, 'Woodshed', left, 88, '700 32px Bricolage', ink.ink);
  write(pen, kind, left + pen.measureText('Woodshed').width + 22, 88, '500 28px Inter', ink.amber);
  const { lines, size } = fitted(pen, title);
  for (const [index, line] of lines.entries()) {
    write(pen, line, left - 3, 104 + size * (1.08 + index * leading), `700 ${size}px Bricolage`, ink.ink);
  }
  paintNeck(pen, score && firstShape(score));
  // Encodes on another thread; it takes far longer than the drawing.
  return Buffer.from(await canvas.encode('png'));
}

function write(pen: SKRSContext2D, words: string, x: number, y: number, font: string, colour: string): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

/** Writes the title as large as fits. */
function fitted(pen: SKRSContext2D, title: string): { lines: string[]; size: number } {
  for (let size = largest; ; size -= 4) {
    pen.font = `700 ${size}px Bricolage`;
    const lines = wrapped(pen, title, width - 2 * left);
    if (lines.length * size * leading <= titleHeight || size <= smallest) return { lines, size };
  }
}

function wrapped(pen: SKRSContext2D, words: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws a neck, with a shape on it for pages that have music. */
function paintNeck(pen: SKRSContext2D, shape: HandShape = { fingers: [], barres: [] }): void {
  const rows = panel.height / 6;
  const frets = fretWindow([...shape.fingers.map(({ fret }) => fret), 7]);
  const board = fretboard({ width: width - left, height: 5 * rows, frets });
  pen.save();
  pen.translate(0, panel.y);
  pen.fillStyle = guitar.board;
  pen.fillRect(0, 0, width, panel.height);
  pen.translate(left, rows / 2);
  pen.fillStyle = guitar.inlay;
  for (const { x, y } of board.inlays) {
    pen.beginPath();
    pen.arc(x, y, 11, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = guitar.wire;
  for (const { x } of board.wires) pen.fillRect(x - 2, -rows / 2, 4, panel.height);
  pen.fillStyle = guitar.nut;
  if (board.nut !== undefined) pen.fillRect(-6, -rows / 2, 12, panel.height);
  for (const { y, thickness, wound } of board.strings) {
    pen.fillStyle = wound ? guitar.wound : guitar.plain;
    pen.fillRect(-left, y - thickness, width, 2 * thickness);
  }
  for (const { fret, from, to, finger } of shape.barres)
    paintFinger(pen, finger, board.place(from, fret), board.place(to, fret));
  for (const { string, fret, finger } of singleFingers(shape)) paintFinger(pen, finger, board.place(string, fret));
  pen.restore();
}

const fingerRadius = 22;

/** Draws a finger on one string, or across the strings of a barre. */
function paintFinger(pen: SKRSContext2D, finger: Finger, from: Point, to = from): void {
  pen.fillStyle = ink.fingers[finger];
  pen.beginPath();
  pen.roundRect(
    from.x - fingerRadius,
    from.y - fingerRadius,
    2 * fingerRadius,
    to.y - from.y + 2 * fingerRadius,
    fingerRadius,
  );
  pen.fill();
  pen.textAlign = 'center';
  write(pen, finger ? String(finger) : '', from.x, (from.y + to.y) / 2 + 9, '700 25px Inter', ink.onFinger);
  pen.textAlign = 'left';
}
