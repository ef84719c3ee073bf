import type { Score, ScoreBeat } from './score.ts';

/**
 * A note for playback in the page: seconds from bar 1 (negative in the count-in), string (0 for a click), MIDI number,
 * seconds it rings.
 */
export type Pluck = [at: number, string: number, midi: number, ring: number];

/** A score for playback in the page. All times are seconds from bar 1. */
export interface Playback {
  notes: Pluck[];
  /** Start of each beat. */
  beats: number[];
  /** Start of each bar, and the end of the last. */
  bars: number[];
}

/** Seconds between the strings of a strum. */
const strumGap = 0.014;
/** MIDI number of the count-in clicks. */
const click = 90;

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Notes, beats and bars of a score. */
export function playbackOf(score: Score): Playback {
  return {
    notes: plucksOf(score),
    beats: score.bars.flatMap(({ beats }) => beats.map(({ start }) => milliseconds(start))),
    bars: [...score.bars.map(({ start }) => milliseconds(start)), milliseconds(score.duration)],
  };
}

/** Lists all notes in order of time, after a count-in of one bar. */
export function plucksOf(score: Score): Pluck[] {
  const beats = score.bars.flatMap((bar) => bar.beats);
  return [...countIn(score), ...beats.flatMap(strokes)].sort((a, b) => a[0] - b[0]);
}

function countIn({ tempo, bars: [bar] }: Score): Pluck[] {
  const [count, value] = bar?.metre ?? [4, 4];
  const seconds = (60 / tempo) * (4 / value);
  return Array.from({ length: count }, (_, index) => [milliseconds((index - count) * seconds), 0, click, 0.1]);
}

/** Spreads a strum over its strings: from string 6 to 1 on a down-stroke, from 1 to 6 on an up-stroke. */
function strokes({ start, stroke, notes }: ScoreBeat): Pluck[] {
  const direction = stroke === 'up' ? 1 : -1;
  return notes
    .filter(({ tied }) => !tied)
    .toSorted((a, b) => direction * (a.string - b.string))
    .map(({ string, midi, ring }, index) => {
      const late = stroke ? index * strumGap : 0;
      return [milliseconds(start + late), string, midi, milliseconds(ring)];
    });
}
