import type { Score, ScoreBeat, ScoreNote } from '#src/lib/music/score.ts';
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
  for (const bar of score.bars) {
    for (const beat of bar.beats) {
      for (const { note, start, velocity } of strokesOf(beat, beat === bar.beats[0])) {
        const before = latest.get(note.string);
        const end = beat.start + note.ring;
        const until = end >= score.duration - 0.001 ? score.duration + tail : end;
        const isProlonged = before !== undefined && prolongs(note, before.note);
        if (before && !isProlonged) before.pluck.end = Math.min(before.pluck.end, start);
        const pluck = isProlonged
          ? prolonged(before, note)
          : { string: note.string, midi: note.midi, start, end: until, velocity, pitch: [] };
        pluck.end = until;
        pluck.pitch.push(...pitchWithin(note, { start: beat.start, length: beat.duration }, levelOf(pluck)));
        if (!isProlonged) all.push(pluck);
        latest.set(note.string, { note, beat, pluck });
      }
    }
  }
  return all.toSorted((a, b) => a.start - b.start);
}

function prolongs(note: ScoreNote, before: ScoreNote): boolean {
  return note.tied === true || before.effect === 'hammer' || before.effect === 'pull' || before.effect === 'slide';
}

/** The stroke before, with its pitch moved on to this note; through a tie it stays where it is. */
function prolonged({ note: before, beat, pluck }: Latest, note: ScoreNote): Pluck {
  if (note.tied) return pluck;
  const span = { start: beat.start, length: beat.duration };
  pluck.pitch.push(...pitchInto(before, span, levelOf(pluck), note.midi - pluck.midi));
  return pluck;
}

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
