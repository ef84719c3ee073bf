import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas';
import type { TabBar, TabDigit, TabLabel } from '#src/lib/music/notation/geometry.ts';
import type { Moment } from '#src/lib/music/picture/moment.ts';
import { box, dot, easeOut, ink, type Type, write } from '#src/lib/music/picture/pen.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { type Strip, stripOf, stripX } from './pages.ts';
import type { FilmPen as Pen } from './pen.ts';

/** The panel, in px of the frame, and the part of it in which bars are seen. */
export const tabPanel = { x: 24, y: 376, width: 1232, height: 272 } as const;
const view = { x: 72, width: 1172 };
/** Frame px to a px of the drawing. */
const scale = 1.25;
/** Share of the view that a page fills; the rest shows how it goes on. */
const pageShare = 0.86;
/** Duration of the page turn in seconds; it ends when the page's first bar begins. */
const turnSeconds = 0.3;
/** Shift in px that centres the tab optically: there is more space below the lowest row than above the highest. */
const opticalCentre = 4;
const digitSize = 15.5;
/** Of the digits that sound. */
const soundingSize = 20;
const patchRadius = 10.4;
/** Opacity of what has been played, and of what comes after this page. */
const played = 0.4;
const ahead = 0.5;

/** Paints the tab under the neck: the page that is played, the playhead, and how it goes on. */
export function tabPainter(score: Score): (pen: Pen, moment: Moment) => void {
  const strip = stripOf(score, (view.width * pageShare) / scale);
  const top = tabPanel.y + (tabPanel.height - strip.height * scale) / 2 + opticalCentre;
  const still = paintStill(strip);
  const lines = strip.bars[0]?.bar.lines ?? [];
  return (pen, { seconds }) => {
    for (const [index, y] of lines.entries()) {
      const name = { size: 15, weight: 600, colour: ink.muted, align: 'center' } as const;
      write(pen, 'EBGDAE'.charAt(index), tabPanel.x + 26, top + y * scale, name);
    }
    const { from, pageEnd } = turned(strip, seconds);
    pen.save();
    pen.beginPath();
    pen.rect(view.x, tabPanel.y, view.width, tabPanel.height);
    pen.clip();
    pen.translate(view.x, top);
    pen.scale(scale, scale);
    pen.translate(-from, 0);
    const edge = playedEdge(strip, seconds);
    paintPart(pen, still, from, edge, played);
    paintPart(pen, still, Math.max(from, edge), pageEnd, 1);
    paintPart(pen, still, pageEnd, from + view.width / scale, ahead);
    if (seconds >= 0) paintPlayhead(pen, strip, stripX(strip, seconds));
    paintSounding(pen, strip, seconds);
    pen.restore();
  };
}

/** All bars in their places, painted once. */
function paintStill(strip: Strip): Canvas {
  const canvas = createCanvas(Math.ceil(strip.width * scale) + 4, Math.ceil(strip.height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  for (const { bar, x } of strip.bars) {
    pen.save();
    pen.translate(x, 0);
    paintBar(pen, bar);
    pen.restore();
  }
  const last = strip.bars.at(-1);
  if (last) barLine(pen, last.bar, strip.width);
  return canvas;
}

function paintBar(pen: Pen, bar: TabBar): void {
  for (const y of bar.lines) box(pen, 0, y - 0.5, bar.width, 1, 0, '#51473D');
  barLine(pen, bar, 0);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { d, paint, width, role } of bar.paths) {
    const colour = role === 'stroke' ? ink.muted : ink.ink;
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    if (paint === 'fill') pen.fill(new Path2D(d));
    else pen.stroke(new Path2D(d));
  }
  for (const digit of bar.digits) paintDigit(pen, digit, digitSize);
  for (const label of bar.labels) paintLabel(pen, label);
}

function barLine(pen: Pen, { lines: [first = 0, , , , , last = 0] }: TabBar, x: number): void {
  box(pen, x - 0.7, first - 0.5, 1.4, last - first + 1, 0, '#7D7266');
}

/** A digit on a patch that interrupts its line. */
function paintDigit(pen: Pen, { x, y, text, finger }: TabDigit, size: number): void {
  dot(pen, x, y, patchRadius, ink.surface);
  const narrow = text.length > 1 ? size - 3.5 : size;
  write(pen, text, x, y, { size: narrow, weight: 700, colour: ink.fingers[finger], align: 'center' });
}

const labelTypes: Partial<Record<TabLabel['role'], Type>> = {
  chord: { size: 20, weight: 700, family: 'Bricolage' },
  number: { size: 12, weight: 500, colour: ink.faint },
  metre: { size: 22, weight: 700, colour: ink.muted },
};

function paintLabel(pen: Pen, { x, y, text, role, size, align }: TabLabel): void {
  const type = labelTypes[role] ?? { size: size + 1, weight: 500, colour: ink.muted };
  if (role !== 'section') write(pen, text, x, y, { ...type, align: align === 'start' ? 'left' : 'center' });
}

/** Where the view begins on the line, and where the page that is played ends. */
function turned(strip: Strip, seconds: number): { from: number; pageEnd: number } {
  const at = Math.max(
    0,
    strip.pages.findLastIndex((page) => page.start <= seconds + 1e-6),
  );
  const [page, next] = [strip.pages[at], strip.pages[at + 1]];
  if (!page) return { from: 0, pageEnd: 0 };
  if (!next) return { from: page.x, pageEnd: page.end };
  const share = easeOut((seconds - (next.start - turnSeconds)) / turnSeconds);
  return { from: page.x + share * (next.x - page.x), pageEnd: share > 0 ? next.end : page.end };
}

/** Where what has been played ends on the line: before the beat that sounds, or at its bar line. */
function playedEdge(strip: Strip, seconds: number): number {
  const here = strip.bars.findLast(({ bar }) => bar.start <= seconds + 1e-6);
  if (!here) return 0;
  const beat = here.bar.beats.findLastIndex(({ start }) => start <= seconds + 1e-6);
  return beat > 0 ? here.x + (here.bar.beats[beat]?.x ?? 0) - patchRadius - 2 : here.x;
}

/** Paints the line from one x to another. Dimmed by opacity and not by a veil, whose rounding tints the panel. */
function paintPart(pen: Pen, still: Canvas, from: number, to: number, opacity: number): void {
  const [left, right] = [Math.round(from * scale), Math.min(still.width, Math.round(to * scale))];
  const width = right - left;
  if (width <= 0) return;
  pen.globalAlpha = opacity;
  pen.drawImage(still, left, 0, width, still.height, left / scale, 0, width / scale, still.height / scale);
  pen.globalAlpha = 1;
}

function paintPlayhead(pen: Pen, strip: Strip, x: number): void {
  const [first = 0, , , , , last = 0] = strip.bars[0]?.bar.lines ?? [];
  box(pen, x - 1.2, first - 12, 2.4, last - first + 24, 1.2, ink.amber);
}

/** The notes of the beat that sounds, larger. */
function paintSounding(pen: Pen, strip: Strip, seconds: number): void {
  const here = strip.bars.findLast(({ bar }) => bar.start <= seconds + 1e-6);
  const beat = here?.bar.beats.findLastIndex(({ start }) => start <= seconds + 1e-6) ?? -1;
  if (!here || seconds >= here.bar.end) return;
  for (const digit of here.bar.digits) {
    if (digit.beat === beat) paintDigit(pen, { ...digit, x: here.x + digit.x }, soundingSize);
  }
}
