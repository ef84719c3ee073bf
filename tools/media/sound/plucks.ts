import type { Score, ScoreBeat, ScoreNote } from '#src/lib/music/score/score.ts';
import { type PitchPoint, pitchInto, pitchWithin } from './pitch.ts';

/** One stroke on a string, and all that is heard of it until the next. */
export interface Pluck {
  string: number;
  /** MIDI number of the pitch at the stroke. */
  midi: number;
  /** Seconds from the start of the score. */
  start: number;
  end: number;
  velocity: number;
  /** How its pitch moves, in the order of time. */
  pitch: PitchPoint[];
}

/** From one string to the next in a strum, in seconds. */
const strumGap = { down: 0.011, up: 0.009 };
/** Strings that still ring at the end of the score go on for so long, in seconds. */
export const tail = 3;

/** A string's latest note, as written. */
interface Latest {
  note: ScoreNote;
  beat: ScoreBeat;
  pluck: Pluck;
}

/**
 * Every stroke on a string, in the order of time; each ends before the next on its string begins. Ties, hammer-ons,
 * pull-offs and slides have no stroke of their own: they prolong the one before and move its pitch.
 */
export function plucks(score: Score): Pluck[] {
  const all: Pluck[] = [];
  const latest = new Map<number, Latest>();
  for (const { beat, isDownbeat } of beatsOf(score)) {
    for (const { note, start, velocity } of strokesOf(beat, isDownbeat)) {
      const before = latest.get(note.string);
      const { string, midi } = note;
      const pluck = prolonged(before, note) ?? { string, midi, start, end: start, velocity, pitch: [] };
      if (before && before.pluck !== pluck) before.pluck.end = Math.min(before.pluck.end, start);
      if (before?.pluck !== pluck) all.push(pluck);
      pluck.end = endOf(beat.start + note.ring, score.duration);
      pluck.pitch.push(...pitchWithin(note, { start: beat.start, length: beat.duration }, levelOf(pluck)));
      latest.set(string, { note, beat, pluck });
    }
  }
  return all.toSorted((a, b) => a.start - b.start);
}

function beatsOf({ bars }: Score) {
  return bars.flatMap(({ beats }) => beats.map((beat, index) => ({ beat, isDownbeat: index === 0 })));
}

/** What still sounds when the score ends may ring out. */
const endOf = (end: number, duration: number) => (end >= duration - 0.001 ? duration + tail : end);

/**
 * The stroke before, when it sounds on in this note, with its pitch moved there; through a tie the pitch stays where
 * it is.
 */
function prolonged(before: Latest | undefined, note: ScoreNote): Pluck | undefined {
  if (!before) return undefined;
  const { pluck, beat } = before;
  if (note.tied) return pluck;
  if (!isLegato(before.note)) return undefined;
  const span = { start: beat.start, length: beat.duration };
  pluck.pitch.push(...pitchInto(before.note, span, levelOf(pluck), note.midi - pluck.midi));
  return pluck;
}

const isLegato = ({ effect }: ScoreNote) => effect === 'hammer' || effect === 'pull' || effect === 'slide';

const levelOf = ({ pitch }: Pluck) => pitch.at(-1)?.semitones ?? 0;

/** The notes of a beat, one after the other as the hand reaches their strings. */
function strokesOf(beat: ScoreBeat, downbeat: boolean) {
  const direction = beat.stroke === 'up' ? 1 : -1;
  const gap = beat.stroke ? strumGap[beat.stroke] : 0;
  const together = beat.notes.filter((note) => !note.tied).length;
  let struck = 0;
  return beat.notes
    .toSorted((a, b) => direction * (a.string - b.string))
    .map((note) => ({
      note,
      start: beat.start + gap * (note.tied ? 0 : struck++),
      velocity: velocity(note, together, downbeat, beat.stroke === 'up'),
    }));
}

/** MIDI velocity: single notes louder than those of a strum, a little weight on beat one, damped strings soft. */
function velocity({ palmMuted, dead }: ScoreNote, together: number, downbeat: boolean, up: boolean): number {
  const level = (together > 2 ? 84 : 104) + (downbeat ? 8 : 0) - (up ? 12 : 0);
  if (dead) return 48;
  return palmMuted ? level - 22 : level;
}
