import { isProtected, paths } from '../lib/contract/page-paths.ts';
import { fromLessonCaches } from './lesson-pages.ts';
import { NetworkFirst } from './network-first.ts';
import { fromShell } from './shell.ts';
import { visited } from './visited.ts';

const search = (event: ExtendableEvent) => new URL((event as FetchEvent).request.url).search;

/**
 * Pages, from the network first because the server may redirect. Offline, from the precache, a downloaded lesson or the
 * visited public pages, in this order; the offline page stands in for any other.
 */
export const pages = new NetworkFirst({
  ...visited,
  plugins: [
    {
      // Protected pages are precached. A query may hold a token.
      cacheWillUpdate: async ({ event, request, response }) =>
        search(event) || isProtected(new URL(request.url).pathname) ? null : response,
      async cachedResponseWillBeUsed({ cachedResponse, event, request }) {
        const { pathname } = new URL(request.url);
        const stored = (await fromShell(pathname)) ?? (await fromLessonCaches(pathname));
        return stored ?? (search(event) ? undefined : cachedResponse);
      },
      handlerDidError: offlinePage,
    },
    ...visited.plugins,
  ],
});

/** The page `/offline`, marked with `data-in-place` because it stands in for another one. */
async function offlinePage(): Promise<Response> {
  const page = await fromShell(paths.offline);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  // They describe the body as it was transferred.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response((await page.text()).replace('<html ', '<html data-in-place '), { headers });
}
