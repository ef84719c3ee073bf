import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../http/address.ts';
import type { Metrics } from '../observability/metrics.ts';

interface MetricsPageOptions {
  metrics: Metrics;
  /** Bearer token; without one, only requests from this machine are allowed, and none through a proxy. */
  token: string | undefined;
  headers: Record<string, string>;
}

/** Creates the handler of `/metrics`. */
export function createMetricsPage({ metrics, token, headers }: MetricsPageOptions) {
  const isAllowed = (request: IncomingMessage) => (token ? hasToken(request, token) : isLocal(request));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const commonHeaders = { ...headers, 'Cache-Control': 'no-store' };
    if (!isAllowed(request)) {
      const status = token ? 401 : 403;
      response.writeHead(status, { ...commonHeaders, ...(token && { 'WWW-Authenticate': 'Bearer' }) }).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { ...commonHeaders, 'Content-Type': metrics.contentType }).end(text);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** Headers by which proxies identify the client: those of RFC 7239 and RFC 9110, and common others. */
const forwardingHeader = /^(x-)?(original-)?forwarded(-|$)|^via$|^x-real-|^x-envoy-|^cf-|client-ip$/;

/** Excludes requests forwarded by a local proxy. A proxy that adds no header is indistinguishable from a local Prometheus. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwardingHeader.test(name));
}
