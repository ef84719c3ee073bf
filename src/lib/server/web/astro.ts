import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Files, sendFile } from './files.ts';

const entry = 'dist/server/entry.mjs';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

/**
 * Astro's handler for pages rendered on demand, which find `locals` in `Astro.locals`. An address that it does not
 * know gets the 404 page.
 */
export async function loadAstro(files: Files, locals: App.Locals): Promise<RequestListener> {
  const { handler } = (await import(pathToFileURL(resolve(entry)).href)) as { handler: Middleware };
  const notFound = files.get('/404');
  return (request, response) =>
    void handler(
      request,
      response,
      () => {
        if (notFound) sendFile(notFound, request, response, 404);
        else response.writeHead(404).end();
      },
      { ...locals },
    );
}
