import { eachBeat, type Finding } from './playability-finding.ts';
import type { ChordShape, Score, ScoreBar, ScoreNote } from './score.ts';

const highestFret = 19;
/** From this fret on, frets are narrow enough for one more under the hand. */
const narrowFrets = 7;

/** The fretting hand: reach, fingers, and what it must hold while it plays on. */
export function checkHand(score: Score): Finding[] {
  const shapes = new Map(score.chords.map((chord) => [chord.name, chord]));
  let shape: ChordShape | undefined;
  return eachBeat(score.bars).flatMap(({ beat, at }) => {
    if (beat.chord) shape = shapes.get(beat.chord);
    const held = pressedAt(score.bars, beat.start).filter((note) => !changesFinger(note, shape));
    const faults = [...noteFaults(beat.notes), ...handFaults([...held, ...pressed(beat.notes)], shape?.barres)];
    return faults.map((message) => ({ ...at, message }));
  });
}

/** The same rules for a shape by itself. */
export function shapeFaults({ frets, fingers, barres }: ChordShape): string[] {
  const notes = frets.map((fret, index) => ({ string: 6 - index, fret, finger: fingers[index] ?? 0 }));
  const down = notes.filter((note) => note.fret > 0);
  return [...noteFaults(notes.filter((note) => note.fret >= 0)), ...handFaults(down, barres)];
}

type Pressed = Pick<ScoreNote, 'string' | 'fret' | 'finger'>;

const pressed = (notes: readonly ScoreNote[]) => notes.filter((note) => note.fret > 0 && !note.dead);

/** Notes of earlier beats that still ring at `time` (seconds), so their finger has to stay. */
function pressedAt(bars: readonly ScoreBar[], time: number): ScoreNote[] {
  const earlier = bars.flatMap((bar) => bar.beats).filter((beat) => beat.start < time - 0.001);
  return earlier.flatMap((beat) => pressed(beat.notes).filter((note) => beat.start + note.ring > time + 0.001));
}

/** A note that rings on into a new shape, in which another finger takes it over. */
function changesFinger({ string, fret, finger }: ScoreNote, shape?: ChordShape): boolean {
  const index = 6 - string;
  return shape?.frets[index] === fret && shape.fingers[index] !== finger;
}

function noteFaults(notes: readonly (Pressed & { dead?: boolean })[]): string[] {
  return notes.flatMap(({ string, fret, finger, dead }) => {
    if (fret > highestFret) return [`String ${string} is asked for fret ${fret}; we stop at ${highestFret}.`];
    if (fret > 0 && finger === 0 && !dead) return [`Fret ${fret} on string ${string} has no finger.`];
    return fret === 0 && finger > 0 ? [`String ${string} is open, and has finger ${finger} all the same.`] : [];
  });
}

/** Out of reach is said once, not again for every finger. */
function handFaults(down: readonly Pressed[], barres?: readonly number[]): string[] {
  const tooWide = reachFaults(down);
  return tooWide.length > 0 ? tooWide : fingerFaults(down, barres);
}

function reachFaults(down: readonly Pressed[]): string[] {
  const frets = down.map((note) => note.fret);
  if (frets.length === 0) return [];
  const [lowest, highest] = [Math.min(...frets), Math.max(...frets)];
  const most = lowest < narrowFrets ? 5 : 6;
  const span = highest - lowest + 1;
  return span > most ? [`The hand would span ${span} frets, ${lowest} to ${highest}; ${most} is the most here.`] : [];
}

function fingerFaults(down: readonly Pressed[], barres: readonly number[] = []): string[] {
  const faults = new Set<string>();
  for (const [index, one] of down.entries()) {
    for (const other of down.slice(index + 1)) {
      const [a, b] = one.finger <= other.finger ? [one, other] : [other, one];
      if (a.finger === 0 || (a.string === b.string && a.fret === b.fret)) continue;
      if (a.finger === b.finger) {
        if (a.fret === b.fret && barres.includes(a.fret)) continue;
        faults.add(`Finger ${a.finger} is asked for two places: ${place(a)} and ${place(b)}.`);
      } else if (a.fret > b.fret) {
        faults.add(`Finger ${a.finger} at ${place(a)} would have to cross over finger ${b.finger} at ${place(b)}.`);
      } else if (b.fret - a.fret > mostBetween(a, b)) {
        faults.add(`Fingers ${a.finger} and ${b.finger} cannot part as far as ${place(a)} and ${place(b)}.`);
      }
    }
  }
  return [...faults];
}

/** How many frets may lie between two fingers: one each, and one more for a stretch, two high up. */
function mostBetween(a: Pressed, b: Pressed): number {
  return b.finger - a.finger + (a.fret < narrowFrets ? 1 : 2);
}

const place = ({ string, fret }: Pressed) => `string ${string}, fret ${fret}`;
