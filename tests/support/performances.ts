import type { Score, ScoreBeat } from '#src/lib/music/score/score.ts';
import { playGuitar } from '#tools/media/sound/guitar.ts';
import { concatenate, seeded, silence } from './strings.ts';

/** A beat that is played differently from the score. */
export interface Mistake {
  /** Indexes from 0. */
  bar: number;
  beat: number;
  kind: 'wrong' | 'missed';
  /** MIDI numbers of the notes played instead. */
  midis: number[];
}

export interface RenderedPerformance {
  /** Mono at `sampleRate`; the music begins after `lead`. */
  samples: Float32Array;
  faults: Mistake[];
}

interface Playing {
  seed: number;
  /** Seconds that every note comes late. */
  late?: number;
  /** Shares of beats that are played wrong, and that are missed. */
  wrong?: number;
  missed?: number;
}

/** Seconds of silence before the music. */
export const lead = 0.5;

/** Timing error of the player in seconds: root mean square, and maximum. */
const unsteadiness = { usual: 0.014, most: 0.035 };

/** Renders a lesson as a human plays it: slightly out of time, and with the requested mistakes. */
export async function renderPerformance(
  score: Score,
  { seed, late = 0, wrong = 0, missed = 0 }: Playing,
): Promise<RenderedPerformance> {
  const random = seeded(seed);
  const faults: Mistake[] = [];
  let spared = false;
  const bars = score.bars.map((bar) => ({
    ...bar,
    beats: bar.beats.map((written, index): ScoreBeat => {
      const beat = { ...written, start: Math.max(0, written.start + unsteady(random)) };
      const dice = random();
      // Two mistakes in a row could be interpreted in more than one way.
      if (spared || !isStruck(beat) || dice >= wrong + missed) {
        spared = false;
        return beat;
      }
      spared = true;
      const kind = dice < wrong ? 'wrong' : 'missed';
      const notes = kind === 'wrong' ? onAnotherFret(beat, random) : [];
      faults.push({ bar: bar.index, beat: index, kind, midis: notes.map(({ midi }) => midi) });
      return { ...beat, notes };
    }),
  }));
  return { samples: concatenate(silence(lead + late), await playGuitar({ ...score, bars })), faults };
}

/** Approximates a normal distribution by the sum of three uniform numbers. */
function unsteady(random: () => number): number {
  const off = 2 * (random() + random() + random() - 1.5) * unsteadiness.usual;
  return Math.max(-unsteadiness.most, Math.min(unsteadiness.most, off));
}

/** Returns whether every note of the beat has an onset. */
const isStruck = ({ notes }: ScoreBeat) => notes.length > 0 && notes.every(({ tied, dead }) => !tied && !dead);

/** Moves the notes by one or two frets. */
function onAnotherFret({ notes }: ScoreBeat, random: () => number): ScoreBeat['notes'] {
  const frets = random() < 0.5 ? 1 : 2;
  const down = random() < 0.5 && notes.every(({ fret }) => fret >= frets);
  const step = down ? -frets : frets;
  return notes.map((note) => ({ ...note, midi: note.midi + step, fret: note.fret + step }));
}
