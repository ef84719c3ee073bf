import { checkChords } from './playability-chords.ts';
import { eachBeat, type Finding } from './playability-finding.ts';
import { checkHand } from './playability-hand.ts';
import type { Score } from './score.ts';

export type { Finding } from './playability-finding.ts';

/** Bounds of the length of a lesson's music, in seconds. */
const minSeconds = 45;
const maxSeconds = 120;

/**
 * Checks that a score can be played: stretches, fingerings, and chord symbols that match the notes. (`readScore`
 * rejects incomplete bars.)
 * @returns findings in order of time; empty when the score can be a lesson.
 */
export function checkPlayability(score: Score): Finding[] {
  const rules = [checkLength, checkStrings, checkHand, checkChords];
  return rules.flatMap((rule) => rule(score)).toSorted((a, b) => a.bar - b.bar || a.beat - b.beat);
}

function checkLength({ duration }: Score): Finding[] {
  if (duration >= minSeconds && duration <= maxSeconds) return [];
  const message = `The music lasts ${Number(duration.toFixed(1))} seconds; a lesson has ${minSeconds} to ${maxSeconds}.`;
  return [{ bar: 1, beat: 1, message }];
}

/** Checks that no string has two notes at once, and that ties continue a note of the same fret. */
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
