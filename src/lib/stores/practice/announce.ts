import { cachePrefix, readSession } from '../auth/session.ts';
import { storage } from '../device/storage.ts';
import { say } from '../http/toasts.ts';

/**
 * Says what was earned, each achievement once on this device: an act and a later check may both tell of it. Names and
 * points are fetched only when there is something to say.
 */
export async function announce(ids: string[]): Promise<void> {
  const fresh = markTold(ids);
  if (fresh.length === 0) return;
  const { achievementCatalog } = await import('../../contract/achievement-catalog.ts');
  for (const { id, name, description, points } of achievementCatalog) {
    if (fresh.includes(id)) say({ kind: 'success', title: `${name}: ${points} points`, text: `${description}.` });
  }
}

/** @returns those that this person was not told of before; from now on they were. */
export function markTold(ids: string[]): string[] {
  const key = `${cachePrefix}announced:${readSession()?.user.id}`;
  const told = storage[key]?.split(' ') ?? [];
  const fresh = ids.filter((id) => !told.includes(id));
  storage[key] = [...told, ...fresh].join(' ');
  return fresh;
}
