import { createComparison } from './compare.ts';
import type { Expected } from './expected.ts';
import { judge, type Verdict } from './judge.ts';
import type { Stroke } from './strokes.ts';

/** A stroke in score time. */
export interface Played extends Omit<Stroke, 'time'> {
  /** Seconds from the start of the score. */
  at: number;
}

/** Largest offset in seconds between a beat and a stroke meant for it. */
export const maxOffset = 0.32;

const costs = {
  /** Skipping an expected beat. */
  missed: 1,
  /** Ignoring a clear stroke; faint strokes cost less, in proportion to their clearness. */
  extra: 0.5,
  /** Matching a clear stroke that sounds like something else. */
  other: 0.9,
  /** The same for a faint stroke. */
  otherFaint: 1.3,
  /** Each tenth of a second by which the offset from the beat changes between two matches. */
  step: 0.35,
  /** Limit of the cost of a change of offset. */
  maxStep: 1.2,
};
/** Bounds of `Comparison.ratio`: at `from` the cost of a different sound is 0, at `to` it is full. */
const doubt = { from: 0.95, to: 0.6 };
/** Stroke strengths between which clearness rises from 0 to 1. */
const strengths = { faint: 0.05, clear: 0.13 };
/** Largest distance in expected beats between consecutive matches. */
const maxDistance = 16;

/** One stroke matched to one expected beat, with the cheapest alignment that ends there. */
interface Match {
  /** Index of the expected beat. */
  index: number;
  /** Index of the stroke. */
  stroke: number;
  verdict: Verdict;
  /** C(index, stroke). */
  cost: number;
  before: Match | undefined;
}

/**
 * Aligns strokes with expected beats by dynamic programming, and judges each beat.
 *
 * An alignment is a chain of matches (i, s), expected beat i with stroke s, both strictly increasing. A pair may match
 * when its offset |d(i, s)| is at most `maxOffset`, where d = (time of s - time of i) / speed. With
 *
 *   M       = `costs.missed`
 *   X(a, b) = sum of the costs of ignoring strokes a to b - 1
 *   S(x)    = min(`costs.maxStep`, `costs.step` * |x| / 0.1 s)
 *   O(i, s) = cost of matching a stroke that sounds like something else, 0 when it sounds right
 *
 * the cheapest alignment that ends in (i, s) costs
 *
 *   C(i, s) = O(i, s) + min( i * M + X(0, s) + S(d(i, s)),
 *                            min over (j, t) of C(j, t) + (i - j - 1) * M + X(t + 1, s) + S(d(i, s) - d(j, t)) )
 *
 * over all matches (j, t) with j < i, t < s and i - j <= `maxDistance`. The whole alignment ends in the match that
 * minimises C(i, s) + (n - 1 - i) * M + X(s + 1, m) for n beats and m strokes, or matches nothing for n * M + X(0, m).
 * @param score everything that is expected, in order of time
 */
export function createFollower(score: readonly Expected[]) {
  const compare = createComparison(score);

  /**
   * @param expected the part of the score that is due so far
   * @param played in order of time
   * @param speed playback rate, 1 as written
   * @returns a verdict for each expected beat
   */
  return (expected: readonly Expected[], played: readonly Played[], speed: number): Verdict[] => {
    const extras = prefixSums(played.map(({ strength }) => costs.extra * clearness(strength)));
    const matches: Match[] = [];
    let first = 0;
    for (const [index, one] of expected.entries()) {
      while (first < matches.length && matches[first]!.index < index - maxDistance) first++;
      const earlier = matches.slice(first);
      for (const [stroke, { at, strength, semitones }] of played.entries()) {
        const off = (at - one.at) / speed;
        if (Math.abs(off) > maxOffset) continue;
        const comparison = compare(one, semitones);
        const { cost, before } = cheapestPath(earlier, extras, index, stroke, off);
        const verdict = judge(one, comparison, off);
        matches.push({ index, stroke, verdict, cost: cost + otherCost(comparison.ratio, strength), before });
      }
    }
    return verdictsOf(cheapestEnd(matches, extras, expected.length), expected.length);
  };
}

/** The inner minimum of the recurrence: C(index, stroke) without O, and the match it comes from. */
function cheapestPath(
  earlier: readonly Match[],
  extras: readonly number[],
  index: number,
  stroke: number,
  off: number,
) {
  let before: Match | undefined;
  let cost = index * costs.missed + extras[stroke]! + stepCost(off);
  for (const match of earlier) {
    if (match.stroke >= stroke) continue;
    const skipped = (index - match.index - 1) * costs.missed + extras[stroke]! - extras[match.stroke + 1]!;
    const fromHere = match.cost + skipped + stepCost(off - match.verdict.off);
    if (fromHere < cost) [before, cost] = [match, fromHere];
  }
  return { before, cost };
}

function cheapestEnd(matches: readonly Match[], extras: readonly number[], count: number): Match | undefined {
  const all = extras.at(-1)!;
  let end: Match | undefined;
  let min = count * costs.missed + all;
  for (const match of matches) {
    const cost = match.cost + (count - 1 - match.index) * costs.missed + all - extras[match.stroke + 1]!;
    if (cost < min) [end, min] = [match, cost];
  }
  return end;
}

function verdictsOf(end: Match | undefined, count: number): Verdict[] {
  const verdicts: Verdict[] = Array.from({ length: count }, () => ({ kind: 'missed', off: 0 }));
  for (let match = end; match; match = match.before) verdicts[match.index] = match.verdict;
  return verdicts;
}

const stepCost = (seconds: number) => Math.min(costs.maxStep, (costs.step * Math.abs(seconds)) / 0.1);

function otherCost(ratio: number, strength: number): number {
  const full = costs.otherFaint + (costs.other - costs.otherFaint) * clearness(strength);
  return full * share(doubt.from - ratio, doubt.from - doubt.to);
}

const clearness = (strength: number) => share(strength - strengths.faint, strengths.clear - strengths.faint);

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));

/** Element k is the sum of the first k values. */
function prefixSums(values: readonly number[]): number[] {
  const found = [0];
  for (const value of values) found.push(found.at(-1)! + value);
  return found;
}
