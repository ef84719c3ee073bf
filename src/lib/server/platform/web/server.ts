import { createServer, type Server } from 'node:http';

/** Limits on slow and greedy clients; times in ms. */
export interface ServerLimits {
  /** Timeout for receiving all headers of a request, for the first one from the start of the connection. */
  headers: number;
  /** Timeout for receiving a whole request. */
  request: number;
  /** Keep-alive timeout. Longer than that of common proxies, so that the proxy closes idle connections, not the server. */
  keepAlive: number;
  /** Timeout without data in either direction, as with a client that does not read its response. */
  inactivity: number;
  /** Interval of checking these timeouts. */
  check: number;
  /** Maximum concurrent connections; further ones are closed at once. */
  connections: number;
}

export const serverLimits: ServerLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 75_000,
  inactivity: 120_000,
  check: 5_000,
  connections: 20_000,
};

const maxHeaderBytes = 16 * 1024;
const maxHeaders = 100;

/** Creates an HTTP server with limits against slow and greedy clients. */
export function createLimitedServer(limits = serverLimits): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    maxHeaderSize: maxHeaderBytes,
  });
  server.maxConnections = limits.connections;
  server.maxHeadersCount = maxHeaders;
  server.setTimeout(limits.inactivity);
  return server;
}
