import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { guitar } from '#src/lib/music/fretboard/colours.ts';
import { type Fretboard, fretboard, fretWindow, type Point } from '#src/lib/music/fretboard/fretboard.ts';
import type { Grip, GripFinger } from '#src/lib/music/fretboard/grips.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Moment } from './moment.ts';
import { allBeats } from './moment.ts';
import { box, dot, easeOut, frameSize, ink, type Pen, ring, write } from './pen.ts';

/** The neck, in px of the frame: where the nut crosses string 1, and how far it reaches. */
const place = { x: 392, y: 114, width: 860, height: 200 };
/** Wood beyond the outer strings. */
const edge = 20;
const dotRadius = 19;
const openRadius = 11;
/** The hand is on its way for so long, in seconds, and arrives on the beat. */
const glideSeconds = 0.26;
/** How long before a change its outlines appear, in beats. */
const ghostBeats = 1.5;
/** Strings at rest are dimmed to this opacity, so that those that sound stand out. */
const atRest = 0.6;
/** Seconds for which a plucked string is drawn thick, over `pluckLength` px: visible, yet cheap to encode. */
const pluckSeconds = 0.12;
const pluckLength = 96;

interface Sounding {
  string: number;
  start: number;
  end: number;
  colour: string;
  /** x from which the string swings: its finger, or the nut. */
  from: number;
}

/** Paints the neck with fingers, sounding strings and the outlines of what comes next. */
export function boardPainter(score: Score): (pen: Pen, moment: Moment) => void {
  const used = allBeats(score).flatMap((beat) => beat.notes.map((note) => note.fret));
  const board = fretboard({ width: place.width, height: place.height, frets: fretWindow(used) });
  const still = paintStill(board);
  const sounding = soundingStrings(score, board);
  return (pen, moment) => {
    pen.drawImage(still, 0, 0);
    pen.save();
    pen.translate(place.x, place.y);
    paintStrings(pen, board, sounding, moment.seconds);
    paintSigns(pen, board, moment.grip);
    paintGhosts(pen, board, moment);
    paintFingers(pen, board, moment);
    pen.restore();
  };
}

/** What never moves: wood, wires, inlays, nut, strings at rest, names and numbers. */
function paintStill(board: Fretboard): Canvas {
  const canvas = createCanvas(frameSize.width, frameSize.height);
  const pen = canvas.getContext('2d');
  pen.translate(place.x, place.y);
  box(pen, -2, -edge, board.width + 2, board.height + 2 * edge, 0, guitar.board);
  for (const { x, y } of board.inlays) dot(pen, x, y, 9, guitar.inlay);
  for (const { x } of board.wires) box(pen, x - 2, -edge, 4, board.height + 2 * edge, 0, guitar.wire);
  for (const { string, y, thickness, wound } of board.strings) {
    pen.globalAlpha = atRest;
    box(pen, 0, y - thickness / 2, board.width, thickness, 0, wound ? guitar.wound : guitar.plain);
    pen.globalAlpha = 1;
    write(pen, 'EBGDAE'.charAt(string - 1), -78, y, { size: 17, weight: 600, colour: ink.muted, align: 'center' });
  }
  if (board.nut !== undefined) box(pen, board.nut - 9, -edge, 9, board.height + 2 * edge, 3, guitar.nut);
  for (const { fret, x } of board.spaces) {
    write(pen, String(fret), x, board.height + edge + 15, { size: 16, colour: ink.faint, align: 'center' });
  }
  return canvas;
}

function soundingStrings(score: Score, board: Fretboard): Sounding[] {
  return allBeats(score).flatMap((beat) =>
    beat.notes
      .filter((note) => !note.tied)
      .map((note) => ({
        string: note.string,
        start: beat.start,
        end: beat.start + note.ring,
        colour: ink.fingers[note.finger],
        from: note.fret === 0 ? 0 : board.place(note.string, note.fret).x,
      })),
  );
}

/** Sounding strings take the colour of their finger from there to the bridge, and thicken where they have just been plucked. */
function paintStrings(pen: Pen, board: Fretboard, all: readonly Sounding[], seconds: number): void {
  for (const { string, y, thickness } of board.strings) {
    const note = all.findLast((candidate) => candidate.string === string && candidate.start <= seconds + 1e-6);
    if (!note || seconds >= note.end) continue;
    const width = thickness + 1.2;
    box(pen, note.from, y - width / 2, board.width - note.from, width, 0, note.colour);
    if (seconds - note.start >= pluckSeconds) continue;
    box(pen, board.width - pluckLength, y - width / 2 - 1.5, pluckLength, width + 3, 0, note.colour);
  }
}

/** Rings before the nut for open strings, crosses for those that stay silent. */
function paintSigns(pen: Pen, board: Fretboard, grip: Grip): void {
  for (const string of grip.open) {
    const { x, y } = spot(board, string, 0);
    if (grip.kind === 'chord') ring(pen, x, y, openRadius, ink.ink, 2.5);
    else paintOpenNote(pen, x, y);
  }
  for (const string of grip.muted) {
    const { x, y } = spot(board, string, 0);
    pen.strokeStyle = ink.muted;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(x - 8, y - 8);
    pen.lineTo(x + 8, y + 8);
    pen.moveTo(x + 8, y - 8);
    pen.lineTo(x - 8, y + 8);
    pen.stroke();
  }
}

/** Marks a single open note as clearly as a fretted one. */
function paintOpenNote(pen: Pen, x: number, y: number): void {
  dot(pen, x, y, dotRadius - 2, ink.fingers[0]);
  write(pen, '0', x, y, { size: 20, weight: 700, colour: ink.onFinger, align: 'center' });
}

function spot(board: Fretboard, string: number, fret: number): Point {
  return fret === 0 ? { ...board.place(string, 0), x: -37 } : board.place(string, fret);
}

/** Dashed outlines where a finger lands next, or an open string is played next. */
function paintGhosts(pen: Pen, board: Fretboard, { seconds, beatSeconds, grip, next }: Moment): void {
  if (!next || next.start - seconds > ghostBeats * beatSeconds) return;
  const isHeld = (finger: GripFinger) => grip.fingers.some((other) => samePlace(finger, other));
  for (const finger of next.fingers.filter((candidate) => !isHeld(candidate))) {
    const { x, y } = spot(board, finger.string, finger.fret);
    ring(pen, x, y, dotRadius - 1, ink.fingers[finger.finger], 2, [6, 5]);
  }
  if (next.kind === 'chord') return;
  for (const string of next.open.filter((candidate) => !grip.open.includes(candidate))) {
    const { x, y } = spot(board, string, 0);
    ring(pen, x, y, dotRadius - 3, ink.muted, 2, [5, 4]);
  }
}

const samePlace = (a: GripFinger, b: GripFinger) => a.finger === b.finger && a.string === b.string && a.fret === b.fret;

/** The fingers, gliding to their next places so that they arrive on the beat. */
function paintFingers(pen: Pen, board: Fretboard, { seconds, grip, next }: Moment): void {
  const glide = next ? Math.min(glideSeconds, 0.6 * (next.start - grip.start)) : 0;
  const share = next && glide > 0 ? easeOut((seconds - (next.start - glide)) / glide) : 0;
  for (const finger of grip.fingers) {
    const target = next && destination(finger, next.fingers);
    const from = spot(board, finger.string, finger.fret);
    const to = target ? spot(board, target.string, target.fret) : from;
    const at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    paintFinger(pen, at, finger, target ? 1 : 1 - share);
  }
  for (const finger of next?.fingers ?? []) {
    const isNew = !grip.fingers.some((other) => other.finger === finger.finger);
    if (isNew && share > 0) paintFinger(pen, spot(board, finger.string, finger.fret), finger, share);
  }
}

/** Where a finger goes: one that lies over several strings keeps to each of them. */
function destination({ finger, string }: GripFinger, fingers: readonly GripFinger[]): GripFinger | undefined {
  const own = fingers.filter((other) => other.finger === finger);
  return own.find((other) => other.string === string) ?? own[0];
}

function paintFinger(pen: Pen, { x, y }: Point, { finger }: GripFinger, opacity: number): void {
  pen.globalAlpha = opacity;
  dot(pen, x, y, dotRadius + 2, guitar.board);
  dot(pen, x, y, dotRadius, ink.fingers[finger]);
  write(pen, String(finger), x, y, { size: 22, weight: 700, colour: ink.onFinger, align: 'center' });
  pen.globalAlpha = 1;
}
