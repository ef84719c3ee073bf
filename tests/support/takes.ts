import type { Score, ScoreBeat } from '#src/lib/music/score.ts';
import { playGuitar } from '#tools/media/sound/guitar.ts';
import { seeded } from './strings.ts';

/** What somebody did with a beat, other than as it is written. */
export interface Fault {
  bar: number;
  beat: number;
  kind: 'wrong' | 'missed';
}

export interface Take {
  /** Mono at `sampleRate`, from the start of bar 1. */
  samples: Float32Array;
  faults: Fault[];
}

interface Playing {
  seed: number;
  /** Seconds that every note comes late; early ones negative. */
  late?: number;
  /** Shares of the beats that are played wrong, or not at all. */
  wrong?: number;
  missed?: number;
}

/** How far hands are from the beat, in seconds (root mean square), and at most. */
const unsteadiness = { usual: 0.014, most: 0.035 };

/** A lesson's music as somebody plays it: never quite in time, and with the faults that are asked for. */
export async function playTake(score: Score, { seed, late = 0, wrong = 0, missed = 0 }: Playing): Promise<Take> {
  const random = seeded(seed);
  const faults: Fault[] = [];
  const bars = score.bars.map((bar) => ({
    ...bar,
    beats: bar.beats.map((beat, index): ScoreBeat => {
      const start = Math.max(0, beat.start + late + unsteady(random));
      if (!isPlucked(beat) || (faults.at(-1)?.bar === bar.index && faults.at(-1)?.beat === index - 1))
        return { ...beat, start };
      const dice = random();
      if (dice >= wrong + missed) return { ...beat, start };
      const kind = dice < wrong ? 'wrong' : 'missed';
      faults.push({ bar: bar.index, beat: index, kind });
      return { ...beat, start, notes: kind === 'missed' ? [] : otherNotes(beat, random) };
    }),
  }));
  return { samples: await playGuitar({ ...score, bars }), faults };
}

/** Hands are off by this much, in seconds: a sum of three throws of dice is near enough to the bell curve. */
function unsteady(random: () => number): number {
  const off = 2 * (random() + random() + random() - 1.5) * unsteadiness.usual;
  return Math.max(-unsteadiness.most, Math.min(unsteadiness.most, off));
}

/** Whether every note of it is struck: faults in others cannot be told from the note before. */
const isPlucked = ({ notes }: ScoreBeat) => notes.length > 0 && notes.every(({ tied, dead }) => !tied && !dead);

/** The hand is one or two frets off. */
function otherNotes({ notes }: ScoreBeat, random: () => number): ScoreBeat['notes'] {
  const step = random() < 0.5 ? 1 : 2;
  const down = random() < 0.5 && notes.every(({ fret }) => fret >= step);
  return notes.map((note) => ({
    ...note,
    midi: note.midi + (down ? -step : step),
    fret: note.fret + (down ? -step : step),
  }));
}
