import type { ScoreBar, ScoreBeat } from '../score/score.ts';
import { type Key, keyAlter, type Written, written } from './staff-pitch.ts';
import { beamGroups } from './tab-rhythm.ts';

/** A note as it stands on a staff, before it has a place on the page. */
export interface StaffNote extends Written {
  string: number;
  /** Whether its sign is written. */
  signed: boolean;
  /** In which column left of the heads its sign stands, from 0. */
  column: number;
  /** Which way it makes room for its neighbour a step away, in widths of a head. */
  shift: -1 | 0 | 1;
  dead: boolean;
  tied: boolean;
}

export interface StaffBeat {
  /** The lowest first; empty for a rest. */
  notes: StaffNote[];
  /** Which way the stem goes. */
  up: boolean;
  /** Columns of signs. */
  columns: number;
}

/** B4, the middle line. */
const middle = 34;
/** Signs of notes closer than this, in steps, would touch. */
const apart = 6;

/** The beats of a bar as they are written on a staff, the signs of the bar kept in mind. */
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

/** Away from the note that is farthest from the middle; down from the middle itself. */
function stemUp(notes: readonly Pitch[]): boolean {
  const steps = notes.map(({ step }) => step);
  return middle - Math.min(...steps) > Math.max(...steps) - middle;
}

/** Notes a step apart stand on both sides of the stem, and signs in as many columns as they need. */
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
