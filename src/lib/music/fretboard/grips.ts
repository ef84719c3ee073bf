import type { ChordShape, Finger, Score, ScoreBeat, ScoreNote } from '../score/score.ts';
import { pitchClass, pitchName } from '../theory/pitch-names.ts';

export interface GripFinger {
  string: number;
  fret: number;
  finger: Finger;
}

/** What the fretting hand holds for a span of time. */
export interface Grip {
  /** Seconds from the start of the score. */
  start: number;
  end: number;
  kind: 'chord' | 'notes';
  /** The chord's symbol, or the names of the notes: "A", "Em7", "C", "E G". */
  name: string;
  /** "A major"; "string 2, fret 1". */
  detail: string;
  /** Fingers down, including those of notes that still ring. */
  fingers: GripFinger[];
  /** Strings to be played open. */
  open: number[];
  /** Strings not to be played. */
  muted: number[];
}

/**
 * Follows the fretting hand through a score. While the notes belong to the shape of the current chord symbol, the hand
 * holds the whole shape; it takes other notes one by one and keeps ringing ones down. It does not move during rests.
 * @param chordName the full name of a chord symbol, for `detail`
 */
export function grips(score: Score, chordName = (_symbol: string) => ''): Grip[] {
  const found: Grip[] = [];
  let held: ChordShape | undefined;
  let ringing: Ringing[] = [];
  for (const beat of score.bars.flatMap((bar) => bar.beats)) {
    ringing = ringing.filter(({ end }) => end > beat.start + 0.001);
    if (beat.chord) held = score.chords.find((chord) => chord.name === beat.chord);
    const last = found.at(-1);
    if (beat.notes.every((note) => note.tied)) {
      if (last) last.end = beat.start + beat.duration;
      continue;
    }
    const grip = held && inShape(held, beat) ? chordGrip(held, beat, chordName(held.name)) : notesGrip(beat, ringing);
    ringing.push(...beat.notes.map((note) => ({ note, end: beat.start + note.ring })));
    if (last && sameGrip(last, grip)) last.end = grip.end;
    else found.push(grip);
  }
  return found;
}

/** A note that still sounds. */
interface Ringing {
  note: ScoreNote;
  /** Seconds from the start of the score. */
  end: number;
}

function inShape({ frets }: ChordShape, { notes }: ScoreBeat): boolean {
  return notes.every((note) => note.dead || frets[6 - note.string] === note.fret);
}

function chordGrip(shape: ChordShape, { start, duration }: ScoreBeat, detail: string): Grip {
  const strings = shape.frets.map((fret, index) => ({ fret, string: 6 - index, finger: shape.fingers[index] ?? 0 }));
  return {
    start,
    end: start + duration,
    kind: 'chord',
    name: shape.name,
    detail,
    fingers: strings.filter(({ fret }) => fret > 0),
    open: strings.filter(({ fret }) => fret === 0).map(({ string }) => string),
    muted: strings.filter(({ fret }) => fret < 0).map(({ string }) => string),
  };
}

function notesGrip({ start, duration, notes }: ScoreBeat, ringing: readonly Ringing[]): Grip {
  const plucked = notes.filter((note) => !note.dead);
  const fretted = [...plucked, ...ringing.map(({ note }) => note)].filter((note) => note.fret > 0);
  return {
    start,
    end: start + duration,
    kind: 'notes',
    name: plucked
      .map((note) => pitchName(pitchClass(note.midi)))
      .toReversed()
      .join(' '),
    detail: notes.length === 1 && notes[0] ? place(notes[0]) : '',
    fingers: fretted.map(({ string, fret, finger }) => ({ string, fret, finger })),
    open: plucked.filter((note) => note.fret === 0).map(({ string }) => string),
    muted: [],
  };
}

function place({ string, fret, dead }: { string: number; fret: number; dead?: boolean }): string {
  if (dead) return `string ${string}, muted`;
  return fret === 0 ? `string ${string}, open` : `string ${string}, fret ${fret}`;
}

function sameGrip(a: Grip, b: Grip): boolean {
  const key = ({ kind, name, fingers, open }: Grip) => JSON.stringify([kind, name, fingers, open]);
  return key(a) === key(b);
}
