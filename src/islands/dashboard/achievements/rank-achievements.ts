import type { Categories } from '#src/lib/contract/achievements.ts';

export type AchievementEntry = Categories[number]['achievements'][number];

/** Unlocked achievements, newest first. */
export const recentlyUnlocked = (categories: Categories): (AchievementEntry & { unlockedAt: string })[] =>
  categories
    .flatMap(({ achievements }) => achievements.filter((entry) => entry.unlockedAt !== undefined))
    .map((entry) => ({ ...entry, unlockedAt: entry.unlockedAt! }))
    .sort((a, b) => b.unlockedAt.localeCompare(a.unlockedAt));

const share = ({ progress: { value, target } }: AchievementEntry) => value / target;

/** The first locked achievement of each condition type, by progress, closest first. */
export function closestToUnlock(categories: Categories): AchievementEntry[] {
  const open = categories.flatMap(({ achievements }) => achievements).filter((entry) => !entry.unlockedAt);
  const next = open.filter((entry) => entry === open.find(({ condition }) => condition.type === entry.condition.type));
  return next.sort((a, b) => share(b) - share(a));
}
