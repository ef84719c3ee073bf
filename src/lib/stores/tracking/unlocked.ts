import { atom } from 'nanostores';
import type { Achievement } from '../../contract/achievements.ts';

/** Achievements that were earned on this page, the latest first. */
export const $unlocked = atom<Achievement[]>([]);

/** Looks up what was earned; names and points are fetched only when there is something to say. */
export async function announce(ids: string[]): Promise<void> {
  const { achievementCatalog } = await import('../../contract/achievement-catalog.ts');
  const known = $unlocked.get().map(({ id }) => id);
  const earned = achievementCatalog.filter(({ id }) => ids.includes(id) && !known.includes(id));
  $unlocked.set([...earned, ...$unlocked.get()]);
}
