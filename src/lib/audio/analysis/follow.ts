import { createComparison } from './compare.ts';
import type { Expected } from './expected.ts';
import { judge, type Verdict } from './judge.ts';
import type { Stroke } from './strokes.ts';

/** A stroke in the time of the score. */
export interface Played extends Omit<Stroke, 'time'> {
  /** Seconds from the start of the score. */
  at: number;
}

/** Seconds to either side of the beat in which a stroke can be meant for it. */
export const reach = 0.32;

/** How unlikely it is */
const costs = {
  /** that something is left out, */
  missed: 1,
  /** that a clear stroke is meant for nothing in the score, */
  extra: 0.5,
  /** that something else is played: a clear stroke, or what is hardly one, */
  other: 0.9,
  otherHardly: 1.3,
  /** and that a player goes out of step by a tenth of a second from one stroke to the next, or by however much. */
  step: 0.35,
  anyStep: 1.2,
};
/** Times as much like what was expected as like anything else: from where on another sound costs, to the full price. */
const doubt = { from: 0.95, to: 0.6 };
/** Strengths of what is hardly a stroke, and of what clearly is one. */
const strokes = { hardly: 0.05, clearly: 0.13 };
/** So many things in a row may be left out by somebody who then goes on in step. */
const longestGap = 16;

/** One stroke that is taken for one thing expected, and the likeliest way there. */
interface Match {
  index: number;
  stroke: number;
  verdict: Verdict;
  cost: number;
  before: Match | undefined;
}

/**
 * Finds the likeliest way in which somebody meant what was heard (dynamic programming over pairs of what was expected
 * and what was played), and says for each thing expected what became of it.
 * @param score everything that is expected, in the order of time
 */
export function createFollower(score: readonly Expected[]) {
  const compare = createComparison(score);

  /**
   * @param expected the part of the score that was to be heard so far
   * @param played in the order of time
   * @param speed at which the score is played, 1 as written
   */
  return (expected: readonly Expected[], played: readonly Played[], speed: number): Verdict[] => {
    const extras = sums(played.map(({ strength }) => costs.extra * clearness(strength)));
    const matches: Match[] = [];
    let first = 0;
    for (const [index, one] of expected.entries()) {
      while (first < matches.length && matches[first]!.index < index - longestGap) first++;
      const earlier = matches.slice(first);
      for (const [stroke, { at, strength, semitones }] of played.entries()) {
        const off = (at - one.at) / speed;
        if (Math.abs(off) > reach) continue;
        const comparison = compare(one, semitones);
        const { cost, before } = cheapestWay(earlier, extras, index, stroke, off);
        const verdict = judge(one, comparison, off);
        matches.push({ index, stroke, verdict, cost: cost + otherCost(comparison.ratio, strength), before });
      }
    }
    return verdictsOf(likeliestEnd(matches, extras, expected.length), expected.length);
  };
}

/** How one gets to a stroke for something expected: from an earlier match, or from the start. */
function cheapestWay(earlier: readonly Match[], extras: readonly number[], index: number, stroke: number, off: number) {
  let before: Match | undefined;
  let cost = index * costs.missed + extras[stroke]! + stepCost(off);
  for (const match of earlier) {
    if (match.stroke >= stroke) continue;
    const passedOver = (index - match.index - 1) * costs.missed + extras[stroke]! - extras[match.stroke + 1]!;
    const fromHere = match.cost + passedOver + stepCost(off - match.verdict.off);
    if (fromHere < cost) [before, cost] = [match, fromHere];
  }
  return { before, cost };
}

function likeliestEnd(matches: readonly Match[], extras: readonly number[], count: number): Match | undefined {
  const all = extras.at(-1)!;
  let end: Match | undefined;
  let least = count * costs.missed + all;
  for (const match of matches) {
    const cost = match.cost + (count - 1 - match.index) * costs.missed + all - extras[match.stroke + 1]!;
    if (cost < least) [end, least] = [match, cost];
  }
  return end;
}

function verdictsOf(end: Match | undefined, count: number): Verdict[] {
  const verdicts: Verdict[] = Array.from({ length: count }, () => ({ kind: 'missed', off: 0 }));
  for (let match = end; match; match = match.before) verdicts[match.index] = match.verdict;
  return verdicts;
}

const stepCost = (seconds: number) => Math.min(costs.anyStep, (costs.step * Math.abs(seconds)) / 0.1);

function otherCost(ratio: number, strength: number): number {
  const price = costs.otherHardly + (costs.other - costs.otherHardly) * clearness(strength);
  return price * share(doubt.from - ratio, doubt.from - doubt.to);
}

const clearness = (strength: number) => share(strength - strokes.hardly, strokes.clearly - strokes.hardly);

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));

/** The sum of the values before each, and of all. */
function sums(values: readonly number[]): number[] {
  const found = [0];
  for (const value of values) found.push(found.at(-1)! + value);
  return found;
}
