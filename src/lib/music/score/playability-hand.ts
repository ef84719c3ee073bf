import { eachBeat, type Finding } from './playability-finding.ts';
import type { ChordShape, Score, ScoreBar, ScoreNote } from './score.ts';

const maxFret = 19;
/** From this fret on, the hand spans one fret more. */
const narrowFrets = 7;

/** Checks the fretting hand: reach, fingers, and notes that must stay down while others are played. */
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

/** Applies the same rules to a chord shape. */
export function shapeFaults({ frets, fingers, barres }: ChordShape): string[] {
  const notes = frets.map((fret, index) => ({ string: 6 - index, fret, finger: fingers[index] ?? 0 }));
  const down = notes.filter((note) => note.fret > 0);
  return [...noteFaults(notes.filter((note) => note.fret >= 0)), ...handFaults(down, barres)];
}

type Pressed = Pick<ScoreNote, 'string' | 'fret' | 'finger'>;

const pressed = (notes: readonly ScoreNote[]) => notes.filter((note) => note.fret > 0 && !note.dead);

/** Notes of earlier beats that still ring at `time` (seconds), so their fingers must stay. */
function pressedAt(bars: readonly ScoreBar[], time: number): ScoreNote[] {
  const earlier = bars.flatMap((bar) => bar.beats).filter((beat) => beat.start < time - 0.001);
  return earlier.flatMap((beat) => pressed(beat.notes).filter((note) => beat.start + note.ring > time + 0.001));
}

/** Whether a ringing note is taken over by another finger of a new shape. */
function changesFinger({ string, fret, finger }: ScoreNote, shape?: ChordShape): boolean {
  const index = 6 - string;
  return shape?.frets[index] === fret && shape.fingers[index] !== finger;
}

function noteFaults(notes: readonly (Pressed & { dead?: boolean })[]): string[] {
  return notes.flatMap(({ string, fret, finger, dead }) => {
    if (fret > maxFret) return [`String ${string} is asked for fret ${fret}; we stop at ${maxFret}.`];
    if (fret > 0 && finger === 0 && !dead) return [`Fret ${fret} on string ${string} has no finger.`];
    return fret === 0 && finger > 0 ? [`String ${string} is open, and has finger ${finger} all the same.`] : [];
  });
}

/** Reports an excessive span once, rather than for every pair of fingers. */
function handFaults(down: readonly Pressed[], barres?: readonly number[]): string[] {
  const tooWide = reachFaults(down);
  return tooWide.length > 0 ? tooWide : fingerFaults(down, barres);
}

function reachFaults(down: readonly Pressed[]): string[] {
  const frets = down.map((note) => note.fret);
  if (frets.length === 0) return [];
  const [lowest, highest] = [Math.min(...frets), Math.max(...frets)];
  const maxSpan = lowest < narrowFrets ? 5 : 6;
  const span = highest - lowest + 1;
  return span > maxSpan
    ? [`The hand would span ${span} frets, ${lowest} to ${highest}; ${maxSpan} is the most here.`]
    : [];
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
      } else if (b.fret - a.fret > maxDistance(a, b)) {
        faults.add(`Fingers ${a.finger} and ${b.finger} cannot part as far as ${place(a)} and ${place(b)}.`);
      }
    }
  }
  return [...faults];
}

/** Max frets between two fingers: one per finger, plus one for a stretch, or two high up the neck. */
function maxDistance(a: Pressed, b: Pressed): number {
  return b.finger - a.finger + (a.fret < narrowFrets ? 1 : 2);
}

const place = ({ string, fret }: Pressed) => `string ${string}, fret ${fret}`;
