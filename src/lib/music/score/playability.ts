import { checkChords } from './playability-chords.ts';
import { eachBeat, type Finding } from './playability-finding.ts';
import { checkHand } from './playability-hand.ts';
import type { Score } from './score.ts';

export type { Finding } from './playability-finding.ts';

/** Lengths of a lesson's music, in seconds. */
const shortest = 45;
const longest = 120;

/**
 * Everything that stands between this score and a player: stretches, fingers that cannot be where they are asked to
 * be, chord names that say something else than the notes. (Bars that do not add up are refused by `readScore`.)
 * @returns in the order of the bars; empty when the score is fit to be a lesson.
 */
export function checkPlayability(score: Score): Finding[] {
  const rules = [checkLength, checkStrings, checkHand, checkChords];
  return rules.flatMap((rule) => rule(score)).toSorted((a, b) => a.bar - b.bar || a.beat - b.beat);
}

function checkLength({ duration }: Score): Finding[] {
  if (duration >= shortest && duration <= longest) return [];
  const message = `The music lasts ${Number(duration.toFixed(1))} seconds; a lesson has ${shortest} to ${longest}.`;
  return [{ bar: 1, beat: 1, message }];
}

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
