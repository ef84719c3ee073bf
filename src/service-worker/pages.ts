import { isProtected, paths } from '../lib/contract/page-paths.ts';
import { fromKept } from './kept-pages.ts';
import { networkFirst } from './network-first.ts';
import type { FetchEvent } from './scope.ts';
import { fromShell } from './shell.ts';
import { fromVisited, visit } from './visited.ts';

/**
 * A page: as the server has it where it can be reached, since it redirects whoever has to be elsewhere. Otherwise as it
 * is here, and the page about being offline in the place of one that is not.
 */
export async function page(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const network = fromNetwork(event).then((answer) => {
    // Those of the app came with all of its parts; what an address carries besides may be secret.
    if (!search && !isProtected(pathname)) event.waitUntil(visit(pathname, answer.clone()));
    return answer;
  });
  const here = async () =>
    (await fromShell(pathname)) ?? (await fromKept(pathname)) ?? (search ? undefined : fromVisited(pathname));
  const answer = await networkFirst(network, here);
  return answer.type === 'error' ? offlinePage() : answer;
}

/** Says by an attribute that it stands in the place of another page. */
async function offlinePage(): Promise<Response> {
  const shown = await fromShell(paths.offline);
  if (!shown) return Response.error();
  const headers = new Headers(shown.headers);
  // Of the body as it travelled.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response((await shown.text()).replace('<html ', '<html data-in-place '), { headers });
}

const fromNetwork = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request);
