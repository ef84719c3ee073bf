import type { Expected } from './expected.ts';
import { likeness, soundOf } from './likeness.ts';
import { semitoneCount } from './semitones.ts';

/** How a stroke compares with what was expected. */
export interface Comparison {
  /** How many times as much it sounds like that as like anything else that it might be. */
  ratio: number;
  /** What it sounds most like instead, as MIDI numbers. */
  rival: readonly number[];
}

interface Candidate {
  midis: readonly number[];
  sound: Float64Array;
}

/** MIDI numbers of the lowest and the highest note of a guitar, slack strings included. */
const range = { lowest: 36, highest: 88 };
/** Semitones by which a hand that is on the wrong fret is off. */
const slips = [-3, -2, -1, 1, 2, 3];

const candidate = (midis: readonly number[]): Candidate => ({ midis, sound: soundOf(midis, semitoneCount) });
const singles = Array.from({ length: range.highest - range.lowest + 1 }, (_, index) =>
  candidate([range.lowest + index]),
);

/**
 * Compares strokes with what was expected: a note with all other notes, a chord with the other chords of the score and
 * with its own shape on a wrong fret.
 */
export function createComparison(score: readonly Expected[]) {
  const several = score.filter(({ midis }) => midis.length > 1);
  const chords = [...new Map(several.map(({ midis }) => [midis.join(), midis])).values()];
  const candidates = new Map<string, { own: Candidate[]; rivals: Candidate[] }>();

  function candidatesFor({ midis, bend }: Expected) {
    const key = `${midis.join()}+${bend}`;
    const found = candidates.get(key);
    if (found) return found;
    const bent = Array.from({ length: Math.ceil(bend) + 1 }, (_, step) => midis.map((midi) => midi + step));
    const own = bent.map(candidate);
    const isOwn = (other: readonly number[]) => bent.some((one) => isWithin(one, other) || isWithin(other, one));
    const slipped = slips.map((slip) => midis.map((midi) => midi + slip));
    const others = midis.length === 1 ? singles : [...chords, ...slipped].map(candidate);
    const made = { own, rivals: others.filter((other) => !isOwn(other.midis)) };
    candidates.set(key, made);
    return made;
  }

  function compare(expected: Expected, semitones: readonly number[]): Comparison {
    const { own, rivals } = candidatesFor(expected);
    const like = ({ sound }: Candidate) => likeness(semitones, sound);
    let [rival, most] = [rivals[0]!, 0];
    for (const other of rivals) {
      const alike = like(other);
      if (alike > most) [rival, most] = [other, alike];
    }
    return { ratio: Math.max(...own.map(like)) / (most || 1e-9), rival: rival.midis };
  }

  /** While somebody plays, the same is asked again and again. */
  const answers = new WeakMap<readonly number[], Map<Expected, Comparison>>();
  return (expected: Expected, semitones: readonly number[]): Comparison => {
    const known = answers.get(semitones) ?? new Map<Expected, Comparison>();
    answers.set(semitones, known);
    const answer = known.get(expected) ?? compare(expected, semitones);
    known.set(expected, answer);
    return answer;
  };
}

/** Whether one chord is nothing but tones of another, in whatever octave; two notes have to be the same. */
function isWithin(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 1 && other.length === 1) return one[0] === other[0];
  return one.every((midi) => other.some((tone) => (tone - midi) % 12 === 0));
}
