import type { Score, ScoreBeat, ScoreNote } from '../../music/score/score.ts';

/** A beat on which strings are struck. */
export interface Expected {
  /** Indexes from 0. */
  bar: number;
  beat: number;
  /** Seconds from the start of the score. */
  at: number;
  /** MIDI numbers of all notes that sound, ascending. */
  midis: readonly number[];
  /** Semitones by which the notes are bent up while they sound. */
  bend: number;
}

/**
 * Lists the beats of a score that can be heard as strokes. Excludes notes without a pitch (damped) and without an onset
 * (tied, hammered on, pulled off or slid into).
 */
export function expectedOf(score: Score): Expected[] {
  const legato = new Set<number>();
  return score.bars.flatMap((bar) =>
    bar.beats.flatMap((beat, index) => {
      const struck = beat.notes.filter((note) => !note.tied && !note.dead && !legato.has(note.string));
      for (const note of beat.notes) {
        if (leadsOn(note)) legato.add(note.string);
        else legato.delete(note.string);
      }
      return struck.length > 0 ? [expected(bar.index, index, beat, struck)] : [];
    }),
  );
}

const leadsOn = ({ effect }: ScoreNote) => effect === 'hammer' || effect === 'pull' || effect === 'slide';

function expected(bar: number, beat: number, { start, notes }: ScoreBeat, struck: readonly ScoreNote[]): Expected {
  // Tied notes still sound.
  const midis = notes.filter(({ dead }) => !dead).map(({ midi }) => midi);
  const bends = struck.flatMap(({ bend = [] }) => bend.map(({ semitones }) => semitones));
  return { bar, beat, at: start, midis: [...new Set(midis)].sort((a, b) => a - b), bend: Math.max(0, ...bends) };
}
