import type { ScoreBar, ScoreBeat } from '../score/score.ts';
import { type Key, keyAlter, type Written, written } from './staff-pitch.ts';
import { beamGroups } from './tab-rhythm.ts';

/** A note on a staff, before layout. */
export interface StaffNote extends Written {
  string: number;
  /** Whether its accidental is written. */
  signed: boolean;
  /** Column of its accidental left of the heads, from 0. */
  column: number;
  /** Horizontal shift to clear a neighbour a step away, in head widths. */
  shift: -1 | 0 | 1;
  dead: boolean;
  tied: boolean;
}

export interface StaffBeat {
  /** The lowest first; empty for a rest. */
  notes: StaffNote[];
  /** Whether the stem points up. */
  up: boolean;
  /** Number of columns of accidentals. */
  columns: number;
}

/** B4, the middle line. */
const middle = 34;
/** Accidentals closer than this, in steps, would touch. */
const apart = 6;

/** Notates the beats of a bar; an accidental applies until the end of the bar. */
export function staffBeats(bar: ScoreBar, key: Key): StaffBeat[] {
  const signs = new Map<number, number>();
  const beats = bar.beats.map((beat) => pitchesOf(beat, key, signs));
  const groups = beamGroups(bar);
  return beats.map((notes, index) => {
    const group = groups.find((beamed) => beamed.includes(index)) ?? [index];
    const up = stemUp(group.flatMap((each) => beats[each] ?? []));
    return withRoom(notes, up);
  });
}

type Pitch = Pick<StaffNote, 'step' | 'alter' | 'string' | 'signed' | 'dead' | 'tied'>;

function pitchesOf({ notes }: ScoreBeat, key: Key, signs: Map<number, number>): Pitch[] {
  return notes
    .map(({ midi, string, dead = false, tied = false }) => {
      const { step, alter } = written(midi, key);
      const known = signs.get(step) ?? keyAlter(key, step % 7);
      const signed = known !== alter && !tied && !dead;
      if (signed) signs.set(step, alter);
      return { step, alter, string, signed, dead, tied };
    })
    .sort((a, b) => a.step - b.step || a.alter - b.alter);
}

/** Stem direction: away from the note farthest from the middle line; down on the middle line. */
function stemUp(notes: readonly Pitch[]): boolean {
  const steps = notes.map(({ step }) => step);
  return middle - Math.min(...steps) > Math.max(...steps) - middle;
}

/** Puts notes a step apart on both sides of the stem, and accidentals in as many columns as they need. */
function withRoom(pitches: readonly Pitch[], up: boolean): StaffBeat {
  const notes: StaffNote[] = pitches.map((pitch) => ({ ...pitch, column: 0, shift: 0 }));
  const fromStem = up ? notes : notes.toReversed();
  for (const [index, note] of fromStem.entries()) {
    const before = fromStem[index - 1];
    if (before && Math.abs(note.step - before.step) <= 1 && before.shift === 0) note.shift = up ? 1 : -1;
  }
  const lowest: number[] = [];
  for (const note of notes.toReversed()) {
    if (!note.signed) continue;
    const free = lowest.findIndex((step) => step - note.step >= apart);
    note.column = free < 0 ? lowest.length : free;
    lowest[note.column] = note.step;
  }
  return { notes, up, columns: lowest.length };
}
