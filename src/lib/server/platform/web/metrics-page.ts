import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../http/address.ts';
import type { Metrics } from '../observability/metrics.ts';

interface MetricsPageOptions {
  metrics: Metrics;
  /** Without one, only this machine may ask, and not through a proxy. */
  token: string | undefined;
  headers: Record<string, string>;
}

/** Answers `/metrics`. */
export function createMetricsPage({ metrics, token, headers }: MetricsPageOptions) {
  const isAllowed = (request: IncomingMessage) => (token ? hasToken(request, token) : isFromHere(request));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const always = { ...headers, 'Cache-Control': 'no-store' };
    if (!isAllowed(request)) {
      const status = token ? 401 : 403;
      response.writeHead(status, { ...always, ...(token && { 'WWW-Authenticate': 'Bearer' }) }).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { ...always, 'Content-Type': metrics.contentType }).end(text);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** Names of headers by which proxies say whom they speak for: those of RFC 7239 and 9110, and what is in use beside them. */
const forwarding = /^(x-)?(original-)?forwarded(-|$)|^via$|^x-real-|^x-envoy-|^cf-|client-ip$/;

/** A proxy on this machine speaks for others. One that adds no header cannot be told from a local Prometheus. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));
}
