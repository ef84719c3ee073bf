import { checkChords } from './playability-chords.ts';
import { eachBeat, type Finding } from './playability-finding.ts';
import { checkHand } from './playability-hand.ts';
import type { Score, ScoreBeat } from './score.ts';

export type { Finding } from './playability-finding.ts';

/** Lengths of a lesson's music, in seconds. */
const shortest = 45;
const longest = 120;

/**
 * Everything that stands between this score and a player: bars that do not add up, stretches, fingers that cannot
 * be where they are asked to be, chord names that say something else than the notes.
 * @returns in the order of the bars; empty when the score is fit to be a lesson.
 */
export function checkPlayability(score: Score): Finding[] {
  const rules = [checkLength, checkBars, checkStrings, checkHand, checkChords];
  return rules.flatMap((rule) => rule(score)).toSorted((a, b) => a.bar - b.bar || a.beat - b.beat);
}

function checkLength({ duration }: Score): Finding[] {
  if (duration >= shortest && duration <= longest) return [];
  const message = `The music lasts ${Number(duration.toFixed(1))} seconds; a lesson has ${shortest} to ${longest}.`;
  return [{ bar: 1, beat: 1, message }];
}

/** Whole notes; a triplet takes two thirds of its written value. */
function length({ value, dots, tuplet }: ScoreBeat): number {
  return ((2 - 0.5 ** dots) / value) * (tuplet ? 2 ** Math.floor(Math.log2(tuplet)) / tuplet : 1);
}

/** Every bar is as long as its metre says. The first may be a pick-up, which starts late. */
function checkBars({ bars }: Score): Finding[] {
  return bars.flatMap((bar) => {
    const wanted = bar.metre[0] / bar.metre[1];
    const filled = bar.beats.reduce((sum, beat) => sum + length(beat), 0);
    const isPickUp = bar.index === 0 && filled < wanted;
    if (isPickUp || Math.abs(filled - wanted) < 0.001) return [];
    const message = `The bar holds ${quarters(filled)} quarter notes; ${bar.metre.join('/')} needs ${quarters(wanted)}.`;
    return [{ bar: bar.index + 1, beat: bar.beats.length, message }];
  });
}

const quarters = (wholes: number) => Number((wholes * 4).toFixed(2));

/** One string sounds one note at a time, and a tie holds the note that was there. */
function checkStrings({ bars }: Score): Finding[] {
  const ringing = new Map<number, number>();
  return eachBeat(bars).flatMap(({ beat, at }) => {
    const findings: Finding[] = [];
    for (const [index, note] of beat.notes.entries()) {
      const twin = beat.notes.slice(0, index).some((other) => other.string === note.string);
      if (twin) findings.push({ ...at, message: `String ${note.string} is asked for two notes at once.` });
      if (note.tied && ringing.get(note.string) !== note.fret) {
        findings.push({ ...at, message: `The tie on string ${note.string} holds a note that was not played.` });
      }
      ringing.set(note.string, note.fret);
    }
    return findings;
  });
}
