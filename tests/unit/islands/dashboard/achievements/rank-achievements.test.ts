import { expect, test } from 'vitest';
import { closestToUnlock, recentlyUnlocked } from '#src/islands/dashboard/achievements/rank-achievements.ts';
import { achievementCatalog } from '#src/lib/contract/achievement-catalog.ts';
import { achievementCategory, type Categories } from '#src/lib/contract/achievements.ts';

/** The whole catalogue, with what was earned and how far the rest is. */
const categories = (unlocked: Record<string, string>, values: Record<string, number> = {}): Categories =>
  achievementCategory.options.map((category) => ({
    category,
    achievements: achievementCatalog
      .filter((entry) => entry.category === category)
      .map((entry) => ({
        ...entry,
        unlockedAt: unlocked[entry.id],
        progress: { value: values[entry.id] ?? 0, target: entry.condition.value },
      })),
  }));

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('what was earned comes latest first', () => {
  const earned = { first_video: '2026-03-01T10:00:00.000Z', 'week-streak': '2026-03-02T10:00:00.000Z' };
  expect(ids(recentlyUnlocked(categories(earned)))).toEqual(['week-streak', 'first_video']);
  expect(recentlyUnlocked(categories({}))).toEqual([]);
});

test('what comes next is the next of its kind, the nearest first', () => {
  const next = closestToUnlock(
    categories({ first_video: '2026-03-01T10:00:00.000Z' }, { video_5: 1, 'week-streak': 6, 'note-taker': 5 }),
  );
  expect(ids(next).slice(0, 3)).toEqual(['week-streak', 'note-taker', 'video_5']);
  expect(ids(next)).not.toContain('video_10');
  expect(ids(next)).not.toContain('first_video');
});

test('nothing comes next when all is earned', () => {
  const all = Object.fromEntries(achievementCatalog.map(({ id }) => [id, '2026-03-01T10:00:00.000Z']));
  expect(closestToUnlock(categories(all))).toEqual([]);
});
