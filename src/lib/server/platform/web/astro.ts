import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSpan } from '../observability/spans.ts';
import { type Files, isRead, sendFile } from './files.ts';
import type { PageLimit } from './page-limit.ts';
import { createRenderedPages } from './rendered-pages.ts';
import type { WebHeaders } from './web-headers.ts';

const entry = 'dist/server/entry.mjs';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

const load = async (): Promise<Middleware> => (await import(pathToFileURL(resolve(entry)).href)).handler;

/**
 * Astro's handler for pages rendered on demand, which find `locals` in `Astro.locals`. An address that it does not
 * know gets the 404 page. Astro is loaded by the first request that needs it: most never do.
 */
export function createAstro(
  files: Files,
  { headers, limit }: { headers: WebHeaders; limit: PageLimit },
  locals: App.Locals,
): RequestListener {
  const notFound = files.get('/404');
  const pages = createRenderedPages(headers, notFound?.plain.body.toString() ?? '');
  const ownHeaders = new Map(Object.entries(headers.renderedPage));
  let loading: Promise<Middleware> | undefined;
  return async (request, response) => {
    const known = isRead(request) && pages.get(request.url ?? '');
    if (known) return sendFile(known, request, response);
    if (await limit(request, response)) return;
    loading ??= load();
    const handler = await loading;
    response.setHeaders(ownHeaders);
    const otherwise = () => {
      if (notFound) sendFile(notFound, request, response, 404);
      else response.writeHead(404).end();
    };
    const outcome = () => ({ 'http.response.status_code': response.statusCode });
    const facts = { 'http.request.method': request.method ?? 'GET' };
    const render = () => handler(request, response, otherwise, { ...locals, finish: pages.finish });
    await inSpan({ name: 'page', kind: 'server', facts, outcome }, render);
  };
}
