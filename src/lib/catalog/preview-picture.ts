import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { guitar, videoPalette as ink } from '../music/fretboard/colours.ts';
import { fretboard } from '../music/fretboard/fretboard.ts';
import type { TabBar } from '../music/notation/geometry.ts';
import { tabBars } from '../music/notation/tab-bar.ts';
import type { Score } from '../music/score/score.ts';

/**
 * Link preview pictures (Open Graph): the title of a page over guitar strings, with the page's own music if it has any.
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
  /** Score whose first bars are drawn on the strings. */
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
  if (score) paintTab(pen, score);
  else paintNeck(pen);
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

/** Draws the first frets of the neck, for pages without music. */
function paintNeck(pen: SKRSContext2D): void {
  const rows = panel.height / 6;
  const board = fretboard({ width: width - left, height: 5 * rows, frets: [1, 7] });
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
  pen.fillRect(-6, -rows / 2, 12, panel.height);
  for (const { y, thickness, wound } of board.strings) {
    pen.fillStyle = wound ? guitar.wound : guitar.plain;
    pen.fillRect(-left, y - thickness, width, 2 * thickness);
  }
  pen.restore();
}

/** Draws as many bars as fit the width. */
function paintTab(pen: SKRSContext2D, score: Score): void {
  const scale = 2.1;
  pen.fillStyle = ink.surface;
  pen.fillRect(0, panel.y, width, panel.height);
  pen.save();
  pen.translate(left, panel.y + panel.height / 2);
  pen.scale(scale, scale);
  let x = 0;
  for (const bar of tabBars(score)) {
    if (x * scale > width) break;
    const [top = 0, bottom = 0] = [bar.lines[0], bar.lines.at(-1)];
    pen.save();
    pen.translate(x, 10 - (top + bottom) / 2);
    paintBar(pen, bar, x === 0 ? -left / scale : 0);
    pen.restore();
    x += bar.width;
  }
  pen.restore();
}

function paintBar(pen: SKRSContext2D, bar: TabBar, from: number): void {
  const [top = 0, bottom = 0] = [bar.lines[0], bar.lines.at(-1)];
  pen.fillStyle = '#51473D';
  for (const y of bar.lines) pen.fillRect(from, y - 0.5, bar.width - from, 1);
  pen.fillStyle = '#7D7266';
  pen.fillRect(bar.width - 0.7, top - 0.5, 1.4, bottom - top + 1);
  pen.strokeStyle = ink.muted;
  pen.lineCap = 'round';
  for (const { d, role, width: line } of bar.paths) {
    if (role !== 'effect') continue;
    pen.lineWidth = line;
    pen.stroke(new Path2D(d));
  }
  pen.textAlign = 'center';
  for (const { x, y, text, finger } of bar.digits) {
    pen.fillStyle = ink.surface;
    pen.fillRect(x - 6 - 2 * text.length, y - 7, 12 + 4 * text.length, 14);
    write(pen, text, x, y + 5.2, '700 14.5px Inter', ink.fingers[finger]);
  }
  for (const { x, y, text, role } of bar.labels) {
    if (role === 'chord') write(pen, text, x, y + 6, '700 19px Bricolage', ink.ink);
  }
  pen.textAlign = 'left';
}
