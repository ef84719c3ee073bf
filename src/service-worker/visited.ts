import { visitedCache } from '../lib/stores/offline/names.ts';
import { loosely } from './match-options.ts';

/** The most pages and parts that are kept because somebody came by. */
const most = 300;

/** A public page, or a part of one, as it was seen last. */
export const fromVisited = async (path: string) => (await caches.open(visitedCache)).match(path, loosely);

/** Keeps what was seen, unless the server wants it kept nowhere. */
export async function visit(path: string, answer: Response): Promise<void> {
  const isUsable = answer.status === 200 && answer.type === 'basic' && !answer.redirected;
  if (!isUsable || answer.headers.get('Cache-Control')?.includes('no-store')) return;
  const visited = await caches.open(visitedCache);
  await visited.put(path, answer);
  const keys = await visited.keys();
  // In the order in which they were put in.
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await visited.delete(key);
}
