import type { WorkboxPlugin } from 'workbox-core/types.js';
import { visitedCache } from '../lib/stores/device/cache-names.ts';
import { looseMatch } from './loose-match.ts';

const maxVisited = 300;

const isStorable = (response: Response) =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !response.headers.get('Cache-Control')?.includes('no-store');

/** Options of a strategy that stores public pages, or parts of pages, as last seen: the newest 300, by path. */
export const visited = {
  cacheName: visitedCache,
  matchOptions: looseMatch,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
      cacheDidUpdate: trim,
    },
  ] as WorkboxPlugin[],
};

async function trim(): Promise<void> {
  const cache = await caches.open(visitedCache);
  // Keys are listed in the order of insertion.
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxVisited))) await cache.delete(key);
}
