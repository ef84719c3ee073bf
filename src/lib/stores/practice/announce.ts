import { atom } from 'nanostores';
import { storage } from '../device/storage.ts';
import { showToast } from '../http/toasts.ts';
import { cachePrefix, readSession } from '../session/session.ts';

/** Ids of the achievements that wait to be shown at the end of the lesson. */
export const $earned = atom<readonly string[]>([]);

let isLessonEnding = () => false;

/** Leaves achievements to the end of the lesson, which shows what is in `$earned`, while `isEnding` returns true. */
export function announceAtLessonEnd(isEnding: () => boolean): void {
  isLessonEnding = isEnding;
}

/**
 * Shows a toast for each achievement, once per device: an answer and a later check may both report it. Loads the
 * catalogue of achievements only when needed.
 */
export async function announceAchievements(ids: string[]): Promise<void> {
  if (isLessonEnding()) {
    $earned.set([...new Set([...$earned.get(), ...ids])]);
    return;
  }
  const fresh = markAnnounced(ids);
  if (fresh.length === 0) return;
  const { achievementCatalog } = await import('../../contract/achievement-catalog.ts');
  for (const { id, name, description, points } of achievementCatalog) {
    if (fresh.includes(id)) showToast({ kind: 'success', title: `${name}: ${points} points`, text: `${description}.` });
  }
}

/** Marks achievements as announced to the user. @returns those that were not announced before */
export function markAnnounced(ids: string[]): string[] {
  const key = `${cachePrefix}announced:${readSession()?.user.id}`;
  const announced = storage[key]?.split(' ') ?? [];
  const fresh = ids.filter((id) => !announced.includes(id));
  storage[key] = [...announced, ...fresh].join(' ');
  return fresh;
}
