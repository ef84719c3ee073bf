import { quarters } from '../score/note-length.ts';
import type { ScoreBeat } from '../score/score.ts';

/** Width of the time signature in px. */
export const metreWidth = 26;

const lead = 18;
const trail = 4;
/** Width of an eighth note in px, and exponent by which width grows with length. */
const eighth = 30;
const growth = 0.62;

/**
 * Positions the beats of a bar in px. Longer notes get more space, though not in proportion.
 * @param width to fill; default is the natural width.
 * @param before additional space in px before each beat.
 */
export function spacing(
  beats: readonly ScoreBeat[],
  showMetre: boolean,
  width?: number,
  before: readonly number[] = [],
) {
  // Chord names are centred over their beat; the first must not overlap the previous bar.
  const firstName = beats[0] ? chordWidth(beats[0]) / 2 : 0;
  const start = Math.max(showMetre ? lead + metreWidth : lead, firstName) + (before[0] ?? 0);
  const widths = beats.map(
    (beat, index) => Math.max(eighth * (quarters(beat) / 0.5) ** growth, chordWidth(beat)) + (before[index + 1] ?? 0),
  );
  const natural = widths.reduce((sum, beat) => sum + beat, 0);
  const drawn = width ?? Math.round(start + natural + trail);
  const stretch = (drawn - start - trail) / natural;
  let x = start;
  const xs = widths.map((beat) => {
    const here = x;
    x += beat * stretch;
    return here;
  });
  return { xs, width: drawn };
}

const chordWidth = ({ chord }: ScoreBeat) => (chord ? 10 * chord.length + 10 : 0);
