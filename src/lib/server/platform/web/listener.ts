import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { WebKind } from '../observability/metrics.ts';
import { type File, type Files, isRead, sendFile } from './files.ts';
import { createRedirects, isBareHost, pathOf, previewAt } from './redirects.ts';
import type { WebHeaders } from './web-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  api: Handler;
  /** Answers under `/media`; `path` is what follows it. */
  media: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  files: Files;
  /** Returns the lesson page at a path. */
  lessonPage: (path: string) => File | undefined;
  /** Renders pages on demand. */
  astro: Handler;
  headers: WebHeaders;
  /** Answers `/metrics`. */
  metrics: Handler;
  /** Called for every request outside the API. */
  count: (kind: WebKind) => void;
  /** The canonical address of the site. */
  site: URL;
}

const apiPrefix = '/api/v1';
const mediaPrefix = '/media';
const metricsPath = '/metrics';

const isUnder = (path: string, prefix: string) =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');

/** Creates the listener of the whole site: the API, media, built files, then pages that Astro renders on demand. */
export function createListener(options: ListenerOptions): RequestListener {
  const { api, media, files, lessonPage, astro, headers, metrics, count, site } = options;
  const redirectOf = createRedirects(site);
  return (request, response) => {
    const target = request.url ?? '/';
    // Fast path: most requests are for a built file by its exact address.
    const publicFile = files.get(target);
    if (publicFile && !publicFile.protected && !isBareHost(request.headers.host, site) && isRead(request)) {
      count('file');
      return sendFile(publicFile, request, response);
    }
    const path = pathOf(target);
    if (isUnder(path, apiPrefix)) return api(request, response);
    if (path === metricsPath) return metrics(request, response);

    const redirect = redirectOf({ target, host: request.headers.host, cookies: request.headers.cookie });
    if (redirect) {
      count('redirect');
      const caching = redirect.status === 308 ? 'public, max-age=86400' : 'no-store';
      const { status, location } = redirect;
      response.writeHead(status, { ...headers.data, Location: location, 'Cache-Control': caching }).end();
      return;
    }
    if (isUnder(path, mediaPrefix)) {
      count('media');
      return media(request, response, path.slice(mediaPrefix.length));
    }
    const preview = previewAt(target);
    if (preview) request.url = preview;
    const file = preview ? undefined : (files.get(path) ?? lessonPage(path));
    count(file ? 'file' : 'rendered');
    if (!file) return astro(request, response);
    if (isRead(request)) return sendFile(file, request, response);
    response.writeHead(405, { ...headers.data, Allow: 'GET, HEAD' }).end();
  };
}
