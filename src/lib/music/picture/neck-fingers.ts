import { guitar } from '../fretboard/colours.ts';
import type { Point } from '../fretboard/fretboard.ts';
import type { GripFinger } from '../fretboard/grips.ts';
import type { Moment } from './moment.ts';
import { dot, easeOut, ink, type Pen, ring, write } from './pen.ts';
import { type Place, spot } from './place.ts';

const dotRadius = 19;
/** The hand is on its way for so long, in seconds, and arrives on the beat. */
const glideSeconds = 0.26;
/** How long before a change its outlines appear, in beats. */
const ghostBeats = 1.5;

/** Paints dashed outlines where a finger lands next, or an open string is played next. */
export function paintGhosts(pen: Pen, place: Place, { seconds, beatSeconds, grip, next }: Moment): void {
  if (!next || next.start - seconds > ghostBeats * beatSeconds) return;
  const { unit } = place;
  const isHeld = (finger: GripFinger) => grip.fingers.some((other) => samePlace(finger, other));
  for (const finger of next.fingers.filter((candidate) => !isHeld(candidate))) {
    const { x, y } = spot(place, finger.string, finger.fret);
    ring(pen, x, y, (dotRadius - 1) * unit, ink.fingers[finger.finger], 2 * unit, [6 * unit, 5 * unit]);
  }
  if (next.kind === 'chord') return;
  for (const string of next.open.filter((candidate) => !grip.open.includes(candidate))) {
    const { x, y } = spot(place, string, 0);
    ring(pen, x, y, (dotRadius - 3) * unit, ink.muted, 2 * unit, [5 * unit, 4 * unit]);
  }
}

const samePlace = (a: GripFinger, b: GripFinger) => a.finger === b.finger && a.string === b.string && a.fret === b.fret;

/** Paints the fingers, gliding to their next places so that they arrive on the beat. */
export function paintFingers(pen: Pen, place: Place, { seconds, grip, next }: Moment): void {
  const glide = next && !place.reducedMotion ? Math.min(glideSeconds, 0.6 * (next.start - grip.start)) : 0;
  const share = next && glide > 0 ? easeOut((seconds - (next.start - glide)) / glide) : 0;
  for (const finger of grip.fingers) {
    const target = next && destination(finger, next.fingers);
    const from = spot(place, finger.string, finger.fret);
    const to = target ? spot(place, target.string, target.fret) : from;
    const at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    paintFinger(pen, place, at, finger, target ? 1 : 1 - share);
  }
  for (const finger of next?.fingers ?? []) {
    const isNew = !grip.fingers.some((other) => other.finger === finger.finger);
    if (isNew && share > 0) paintFinger(pen, place, spot(place, finger.string, finger.fret), finger, share);
  }
}

/** Where a finger goes: one that lies over several strings keeps to each of them. */
function destination({ finger, string }: GripFinger, fingers: readonly GripFinger[]): GripFinger | undefined {
  const own = fingers.filter((other) => other.finger === finger);
  return own.find((other) => other.string === string) ?? own[0];
}

function paintFinger(pen: Pen, { unit, numberSize }: Place, { x, y }: Point, { finger }: GripFinger, opacity: number) {
  pen.globalAlpha = opacity;
  dot(pen, x, y, (dotRadius + 2) * unit, guitar.board);
  dot(pen, x, y, dotRadius * unit, ink.fingers[finger]);
  write(pen, String(finger), x, y, { size: numberSize, weight: 700, colour: ink.onFinger, align: 'center' });
  pen.globalAlpha = 1;
}
