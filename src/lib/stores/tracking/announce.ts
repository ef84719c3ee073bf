import { say } from '../toasts.ts';

/** Says what was earned. Names and points are fetched only when there is something to say. */
export async function announce(ids: string[]): Promise<void> {
  const { achievementCatalog } = await import('../../contract/achievement-catalog.ts');
  for (const { id, name, description, points } of achievementCatalog) {
    if (ids.includes(id)) say({ kind: 'success', title: `${name}: ${points} points`, text: `${description}.` });
  }
}
