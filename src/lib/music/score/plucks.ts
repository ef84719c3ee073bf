import type { Score, ScoreBeat } from './score.ts';

/**
 * What a page plays: seconds from bar 1 (counting in comes before), string (0 counts in), MIDI number, seconds it
 * rings.
 */
export type Pluck = [at: number, string: number, midi: number, ring: number];

/** From one string to the next in a strum, in seconds. */
const strumGap = 0.014;
/** The pitch of the clicks that count in. */
const click = 90;

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Every stroke on a string, counted in by one bar, in the order of time. */
export function plucksOf(score: Score): Pluck[] {
  const beats = score.bars.flatMap((bar) => bar.beats);
  return [...countIn(score), ...beats.flatMap(strokes)].sort((a, b) => a[0] - b[0]);
}

function countIn({ tempo, bars: [bar] }: Score): Pluck[] {
  const [count, value] = bar?.metre ?? [4, 4];
  const seconds = (60 / tempo) * (4 / value);
  return Array.from({ length: count }, (_, index) => [milliseconds((index - count) * seconds), 0, click, 0.1]);
}

/** A strum goes through its strings one after the other, from the thick ones down to the thin or back up. */
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
