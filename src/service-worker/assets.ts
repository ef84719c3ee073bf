import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { looseMatch } from './loose-match.ts';
import { NetworkFirst } from './network-first.ts';
import { visited } from './visited.ts';

/** Scripts, styles and fonts: their names are hashes of their content, so a copy in any cache of any build will do. */
export const hashedFiles = new CacheFirst({
  ...visited,
  plugins: [
    ...visited.plugins,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? caches.match(request, looseMatch),
    },
  ],
});

export const images = new NetworkFirst(visited);
