import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Files, sendFile } from './files.ts';
import { redirectOf } from './redirects.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  api: Handler;
  /** Answers under `/media`; `path` is what follows it. */
  media: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  files: Files;
  /** Renders the pages that are made on demand. */
  astro: Handler;
  /** The canonical address of the site. */
  site: URL;
}

const apiPrefix = '/api/v1';
const mediaPrefix = '/media';

const isUnder = (path: string, prefix: string) =>
  path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length));

/** The whole site as one listener: the API, media, what was built, then what Astro renders on demand. */
export function createListener({ api, media, files, astro, site }: ListenerOptions): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/';
    if (isUnder(target, apiPrefix)) return api(request, response);
    const url = URL.parse(target, `http://${request.headers.host ?? site.host}`);
    if (!url) return void response.writeHead(400).end();

    const redirect = redirectOf(url, request.headers.cookie, site);
    if (redirect) {
      const caching = redirect.status === 308 ? 'public, max-age=86400' : 'no-store';
      return void response.writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': caching }).end();
    }
    if (isUnder(target, mediaPrefix)) return media(request, response, url.pathname.slice(mediaPrefix.length));

    const file = files.get(url.pathname);
    if (!file) return astro(request, response);
    if (request.method === 'GET' || request.method === 'HEAD') return sendFile(file, request, response);
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  };
}
