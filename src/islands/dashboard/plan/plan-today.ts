import { paths } from '#src/lib/contract/page-paths.ts';
import type { DueItem } from '#src/lib/contract/spaced-review.ts';
import { addressOf } from '#src/lib/stores/learning/spaced-review.ts';
import type { PlanPart } from '#src/lib/stores/tools/today-plan.ts';
import type { Suggestion } from '../next/suggest-next-step.ts';

const maxReviews = 3;

interface Known {
  /** The daily goal. */
  minutes: number;
  due: readonly DueItem[];
  /** The next lesson, if any. */
  lesson: Suggestion | undefined;
  /** A finished lesson to play from start to end, if any. */
  song: { title: string; href: string } | undefined;
}

/**
 * Divides the daily goal: what is due for review (or tuning), the next lesson, and a finished lesson or a tool. Shorter
 * goals leave out the last ones. The minutes add up to the goal.
 */
export function planToday({ minutes, due, lesson, song }: Known): PlanPart[] {
  const parts = [due.length > 0 ? reviewOf(due) : tuning, lesson && lessonOf(lesson), song ? songOf(song) : changes]
    .filter((part) => part !== undefined)
    .slice(0, minutes);
  return withMinutes(parts, minutes);
}

type Weighted = Omit<PlanPart, 'minutes'> & { weight: number };

const tuning: Weighted = {
  kind: 'warm-up',
  title: 'Get in tune',
  weight: 2,
  links: [{ title: 'Tuner', href: paths.tool('tuner') }],
};

const changes: Weighted = {
  kind: 'other',
  title: 'Change chords',
  weight: 3,
  links: [{ title: 'One-minute changes', href: paths.tool('chord-changes') }],
};

const reviewOf = (due: readonly DueItem[]): Weighted => ({
  kind: 'review',
  title: 'Review',
  weight: 5,
  links: due.slice(0, maxReviews).map((item) => ({
    title: item.bars ? `${item.title}, bars ${item.bars.from} to ${item.bars.to}` : item.title,
    href: addressOf(item),
  })),
});

const lessonOf = ({ title, href }: Suggestion): Weighted => ({
  kind: 'new',
  title,
  weight: 10,
  links: [{ title: `Open ${title}`, href }],
});

const songOf = ({ title, href }: { title: string; href: string }): Weighted => ({
  kind: 'song',
  title: `Play ${title}`,
  weight: 3,
  links: [{ title, href }],
});

/** Shares out whole minutes by weight, at least one each. */
function withMinutes(parts: readonly Weighted[], minutes: number): PlanPart[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const spare = minutes - parts.length;
  let shared = 0;
  let weights = 0;
  return parts.map(({ weight, ...part }) => {
    weights += weight;
    const upTo = Math.round((spare * weights) / total);
    const own = upTo - shared;
    shared = upTo;
    return { ...part, minutes: own + 1 };
  });
}
