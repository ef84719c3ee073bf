import { quarters } from '../score/note-length.ts';
import type { ScoreBeat } from '../score/score.ts';

/** Room for the two numbers of the metre, in px. */
export const metreWidth = 26;

const lead = 18;
const trail = 4;
/** Width of an eighth note, and how much slower width grows than length. */
const eighth = 30;
const growth = 0.62;

/**
 * Where the beats of a bar stand, in px: longer notes get more room, though not in proportion.
 * @param width the width to fill; without it the natural one.
 * @param before the room that each beat needs before it besides, in px.
 */
export function spacing(
  beats: readonly ScoreBeat[],
  showMetre: boolean,
  width?: number,
  before: readonly number[] = [],
) {
  // A chord's name is centred over its beat: over the first one it must not reach out of the bar.
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
