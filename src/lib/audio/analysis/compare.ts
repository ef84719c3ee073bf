import type { Expected } from './expected.ts';
import { semitoneCount } from './semitones.ts';
import { similarity, templateOf } from './similarity.ts';

/** Similarity of a stroke to what was expected, relative to its alternatives. */
export interface Comparison {
  /** Similarity to the expected notes divided by similarity to the closest alternative. */
  ratio: number;
  /** MIDI numbers of the closest alternative. */
  rival: readonly number[];
}

interface Candidate {
  midis: readonly number[];
  template: Float64Array;
}

/** Lowest and highest MIDI number of a guitar, slack strings included. */
const range = { lowest: 36, highest: 88 };
/** Offsets in semitones of a shape played on the wrong fret. */
const fretOffsets = [-3, -2, -1, 1, 2, 3];

const candidate = (midis: readonly number[]): Candidate => ({ midis, template: templateOf(midis, semitoneCount) });
const singles = Array.from({ length: range.highest - range.lowest + 1 }, (_, index) =>
  candidate([range.lowest + index]),
);

/**
 * Compares strokes with what was expected. The alternatives to a note are all other notes; those to a chord are the
 * other chords of the score and its own shape on a wrong fret.
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
    const shifted = fretOffsets.map((offset) => midis.map((midi) => midi + offset));
    const others = midis.length === 1 ? singles : [...chords, ...shifted].map(candidate);
    const made = { own, rivals: others.filter((other) => !isOwn(other.midis)) };
    candidates.set(key, made);
    return made;
  }

  function compare(expected: Expected, semitones: readonly number[]): Comparison {
    const { own, rivals } = candidatesFor(expected);
    const similarityTo = ({ template }: Candidate) => similarity(semitones, template);
    let [rival, max] = [rivals[0]!, 0];
    for (const other of rivals) {
      const found = similarityTo(other);
      if (found > max) [rival, max] = [other, found];
    }
    return { ratio: Math.max(...own.map(similarityTo)) / (max || 1e-9), rival: rival.midis };
  }

  /** Each look at a round compares the same strokes again. */
  const answers = new WeakMap<readonly number[], Map<Expected, Comparison>>();
  return (expected: Expected, semitones: readonly number[]): Comparison => {
    const known = answers.get(semitones) ?? new Map<Expected, Comparison>();
    answers.set(semitones, known);
    const answer = known.get(expected) ?? compare(expected, semitones);
    known.set(expected, answer);
    return answer;
  };
}

/** Whether all tones of one chord occur in another, in any octave. Single notes must be equal. */
function isWithin(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 1 && other.length === 1) return one[0] === other[0];
  return one.every((midi) => other.some((tone) => (tone - midi) % 12 === 0));
}
