import type { Finger, Score, ScoreBeat } from '../../../../music/score/score.ts';
import type { Tone } from '../../../../music/theory/scales.ts';
import { standardTuning } from '../../../../music/theory/tunings.ts';

const tempo = 80;
const eighth = 60 / tempo / 2;
const inBar = 8;

/** Notes one after the other as bars of eighths; the last one rings to the end of its bar. */
export function tabOfTones(title: string, tones: readonly Tone[]): Score {
  const count = Math.max(1, Math.ceil(tones.length / inBar));
  const lowest = Math.min(...tones.map(({ fret }) => fret).filter((fret) => fret > 0));
  const bars = Array.from({ length: count }, (_, index) => ({
    index,
    start: index * inBar * eighth,
    end: (index + 1) * inBar * eighth,
    metre: [4, 4] as [number, number],
    beats: Array.from({ length: inBar }, (_, place) => beatOf(tones, index * inBar + place, lowest)),
  }));
  return { title, tempo, capo: 0, tuning: [...standardTuning], bars, chords: [], duration: count * inBar * eighth };
}

function beatOf(tones: readonly Tone[], index: number, lowest: number): ScoreBeat {
  const beat = { start: index * eighth, duration: eighth, value: 8, dots: 0 } as const;
  const tone = tones[index];
  if (!tone) return { ...beat, notes: [] };
  const { string, fret, midi } = tone;
  return { ...beat, notes: [{ string, fret, finger: fingerOf(fret, lowest), midi, ring: eighth }] };
}

/** One finger for each fret, the index on the lowest. */
const fingerOf = (fret: number, lowest: number): Finger =>
  fret === 0 ? 0 : (Math.min(4, Math.max(1, fret - lowest + 1)) as Finger);
