import { questionTerms } from '../../../../contract/question-terms.ts';
import type { Score } from '../../../../music/score/score.ts';

/** Bars in a row, from 1, and what they are called. */
export interface Bars {
  from: number;
  to: number;
  name: string;
}

/** Per cent of the speed of a video. */
export const speedLimits = { min: 25, max: 150 } as const;
const slow = 70;

/** The parts of a score, each with its bars. */
export function sectionsOf({ bars }: Score): Bars[] {
  const starts = bars.filter(({ section }) => section !== undefined);
  return starts.map(({ index, section }, place) => ({
    from: index + 1,
    to: starts[place + 1]?.index ?? bars.length,
    name: section!,
  }));
}

/** Whether a question is about playing something slowly, or again and again. */
export const asksForLoop = (lower: string): boolean =>
  /\bloop\b|\brepeat\b|\bslow(er|ly)?\b|\bhalf speed\b|\bat \d+ ?(%|per ?cent)|\bbars? \d+ ?(-|–|to|and)\b.*\bagain\b/.test(
    lower,
  ) && !/\b(why|should|when|how (do|can|slow|much|long))\b/.test(lower);

/** The bars that a question asks for; undefined when it names none that there are. */
export function barsIn(lower: string, score: Score): Bars | undefined {
  const count = score.bars.length;
  const [, first, last] = /\bbars? (\d+)(?: ?(?:-|–|to|and|until) ?(\d+))?/.exec(lower) ?? [];
  if (first) {
    const [from, to] = [Number(first), Number(last ?? first)].sort((a, b) => a - b) as [number, number];
    return from >= 1 && to <= count
      ? { from, to, name: from === to ? `bar ${from}` : `bars ${from} to ${to}` }
      : undefined;
  }
  const [, many] = /\blast (\d+|two|four|eight) bars\b/.exec(lower) ?? [];
  if (many) {
    const length = { two: 2, four: 4, eight: 8 }[many] ?? Number(many);
    return { from: Math.max(1, count - length + 1), to: count, name: `the last ${many} bars` };
  }
  const whole = /\b(it|this|that|(the|whole) (song|lesson|piece|music|video))\b/.test(lower);
  return sectionIn(lower, sectionsOf(score)) ?? (whole ? { from: 1, to: count, name: 'all of it' } : undefined);
}

function sectionIn(lower: string, sections: readonly Bars[]): Bars | undefined {
  const asked = new Set(questionTerms(lower));
  const scored = sections.map((section) => {
    const words = questionTerms(section.name);
    return { section, hits: words.filter((word) => asked.has(word)).length, words: words.length };
  });
  const maxHits = Math.max(0, ...scored.map(({ hits }) => hits));
  if (maxHits === 0) return undefined;
  const fitting = scored.filter(({ hits }) => hits === maxHits);
  if (/\blast\b/.test(lower)) return fitting.at(-1)!.section;
  if (/\bsecond\b/.test(lower) && fitting[1]) return fitting[1].section;
  const fewest = Math.min(...fitting.map(({ words }) => words));
  return maxHits > 1 || /\bthe\b/.test(lower)
    ? (fitting.find(({ words }) => words === fewest) ?? fitting[0])!.section
    : fitting[0]!.section;
}

/** The speed that a question asks for, in per cent. */
export function speedIn(lower: string): number {
  const [, asked] = /\b(\d{2,3}) ?(?:%|per ?cent)/.exec(lower) ?? [];
  if (asked) return Math.min(speedLimits.max, Math.max(speedLimits.min, Number(asked)));
  if (/\bhalf (the )?speed\b/.test(lower)) return 50;
  return /\bslow/.test(lower) ? slow : 100;
}
