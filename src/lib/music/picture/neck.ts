import { guitar } from '../fretboard/colours.ts';
import { fretboard, fretWindow } from '../fretboard/fretboard.ts';
import type { Grip } from '../fretboard/grips.ts';
import type { Score } from '../score/score.ts';
import type { Moment } from './moment.ts';
import { paintFingers, paintGhosts } from './neck-fingers.ts';
import { box, dot, ink, type Pen, ring, write } from './pen.ts';
import { before, type Place, spot } from './place.ts';

export interface NeckOptions {
  /** px of the picture: the end of string 1 on the left. */
  x: number;
  y: number;
  /** From the nut, or the first wire, to the far edge. */
  width: number;
  /** From string 1 to string 6. */
  height: number;
  /** The nut on the right; numbers and names stay as they are. */
  leftHanded?: boolean;
  /** Fingers jump to their next places instead of gliding there. */
  reducedMotion?: boolean;
  /** The smallest writing on a finger, in px. */
  smallestNumber?: number;
}

export interface Neck {
  /** Paints what never moves: wood, wires, inlays, nut, strings at rest, names and numbers. */
  paintStill(pen: Pen): void;
  /** Paints sounding strings, fingers and the outlines of what comes next, over `paintStill`. */
  paintMoving(pen: Pen, moment: Moment): void;
}

/** A finger presses close to the wire that stops its string. */
const fingerSpot = 0.8;
/** Wood beyond the outer strings. */
const edge = 20;
const openRadius = 11;
const openNoteRadius = 14;
const nutWidth = 9;
/** Strings at rest are dimmed to this opacity, so that those that sound stand out. */
const atRest = 0.6;
/** Seconds for which a plucked string is drawn thick, over `pluckLength`: visible, yet cheap to encode. */
const pluckSeconds = 0.12;
const pluckLength = 96;
/** Of the strings' names before the nut. */
const nameDistance = 78;

/** The neck of a score. The same moment always gives the same drawing. */
export function neckOf(score: Score, options: NeckOptions): Neck {
  const { x, y, width, height, leftHanded = false, reducedMotion = false, smallestNumber = 0 } = options;
  const used = score.bars.flatMap(({ beats }) => beats.flatMap(({ notes }) => notes.map(({ fret }) => fret)));
  const board = fretboard({ width, height, frets: fretWindow(used), leftHanded, fingerSpot });
  const unit = height / 200;
  const place = { board, unit, leftHanded, reducedMotion, numberSize: Math.max(smallestNumber, 22 * unit) };
  const sounding = soundingStrings(score, place);
  const inPlace = (pen: Pen, paint: () => void) => {
    pen.save();
    pen.translate(x, y);
    paint();
    pen.restore();
  };
  return {
    paintStill: (pen) => inPlace(pen, () => paintStill(pen, place)),
    paintMoving: (pen, moment) =>
      inPlace(pen, () => {
        paintStrings(pen, place, sounding, moment.seconds);
        paintSigns(pen, place, moment.grip);
        paintGhosts(pen, place, moment);
        paintFingers(pen, place, moment);
      }),
  };
}

/** Paints a box from one x to another, in either direction. */
function span(pen: Pen, x1: number, x2: number, y: number, height: number, colour: string, radius = 0): void {
  box(pen, Math.min(x1, x2), y - height / 2, Math.abs(x2 - x1), height, radius, colour);
}

function paintStill(pen: Pen, place: Place): void {
  const { board, unit } = place;
  const [middle, wood] = [board.height / 2, board.height + 2 * edge * unit];
  span(pen, before(place, 2), before(place, -board.width / unit), middle, wood, guitar.board);
  for (const { x, y } of board.inlays) dot(pen, x, y, 9 * unit, guitar.inlay);
  for (const { x } of board.wires) span(pen, x - 2 * unit, x + 2 * unit, middle, wood, guitar.wire);
  for (const { string, y, thickness, wound } of board.strings) {
    pen.globalAlpha = atRest;
    span(pen, 0, board.width, y, thickness * Math.max(0.75, unit), wound ? guitar.wound : guitar.plain);
    pen.globalAlpha = 1;
    const name = { size: Math.max(12, 17 * unit), weight: 600, colour: ink.muted, align: 'center' } as const;
    write(pen, 'EBGDAE'.charAt(string - 1), before(place, nameDistance), y, name);
  }
  if (board.nut !== undefined) {
    span(pen, before(place, 0), before(place, nutWidth), middle, wood, guitar.nut, 3 * unit);
  }
  for (const { fret, x } of board.spaces) {
    const number = { size: Math.max(12, 16 * unit), colour: ink.faint, align: 'center' } as const;
    write(pen, String(fret), x, board.height + edge * unit + Math.max(11, 15 * unit), number);
  }
}

interface Sounding {
  start: number;
  end: number;
  colour: string;
  /** x from which the string swings: its finger, or the nut. */
  from: number;
}

/** What sounds on each string, in order of time. */
function soundingStrings(score: Score, place: Place): Map<number, Sounding[]> {
  const strings = new Map<number, Sounding[]>(place.board.strings.map(({ string }) => [string, []]));
  for (const { start, notes } of score.bars.flatMap((bar) => bar.beats)) {
    for (const { string, fret, finger, ring, tied } of notes) {
      if (tied) continue;
      const from = fret === 0 ? before(place, 0) : place.board.place(string, fret).x;
      strings.get(string)?.push({ start, end: start + ring, colour: ink.fingers[finger], from });
    }
  }
  return strings;
}

/** Sounding strings take the colour of their finger from there to the bridge, and thicken where they have just been plucked. */
function paintStrings(pen: Pen, place: Place, all: ReadonlyMap<number, Sounding[]>, seconds: number): void {
  const { board, unit } = place;
  const bridge = before(place, -board.width / unit);
  const plucked = before(place, -board.width / unit + pluckLength);
  for (const { string, y, thickness } of board.strings) {
    const note = all.get(string)?.findLast(({ start }) => start <= seconds + 1e-6);
    if (!note || seconds >= note.end) continue;
    const width = (thickness + 1.2) * Math.max(0.75, unit);
    span(pen, note.from, bridge, y, width, note.colour);
    if (seconds - note.start < pluckSeconds) span(pen, plucked, bridge, y, width + 3 * unit, note.colour);
  }
}

/** Rings before the nut for open strings, crosses for those that stay silent. */
function paintSigns(pen: Pen, place: Place, { kind, open, muted }: Grip): void {
  const { unit } = place;
  for (const string of open) {
    const { x, y } = spot(place, string, 0);
    // A single open note is as clear as a fretted one.
    if (kind === 'chord') ring(pen, x, y, openRadius * unit, ink.ink, 2.5 * unit);
    else ring(pen, x, y, openNoteRadius * unit, ink.fingers[0], 5 * unit);
  }
  for (const string of muted) {
    const { x, y } = spot(place, string, 0);
    const reach = 8 * unit;
    pen.strokeStyle = ink.muted;
    pen.lineWidth = 2.5 * unit;
    pen.beginPath();
    pen.moveTo(x - reach, y - reach);
    pen.lineTo(x + reach, y + reach);
    pen.moveTo(x + reach, y - reach);
    pen.lineTo(x - reach, y + reach);
    pen.stroke();
  }
}
