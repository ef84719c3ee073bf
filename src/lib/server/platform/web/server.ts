import { createServer, type Server } from 'node:http';

/** How much of the server one client may take; times in milliseconds. */
export interface ServerLimits {
  /** Until all headers of a request have come, from the beginning of the connection for the first one. */
  headers: number;
  /** Until all of a request has come. */
  request: number;
  /** Between an answer and the next request. Longer than proxies keep their connections, so that they end them. */
  keepAlive: number;
  /** While nothing moves in either direction: a client that does not read its answer. */
  silence: number;
  /** How often the times are looked at. */
  check: number;
  /** Connections at once; those beyond are closed as they come. */
  connections: number;
}

export const serverLimits: ServerLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 75_000,
  silence: 120_000,
  check: 5_000,
  connections: 20_000,
};

const maxHeaderBytes = 16 * 1024;
const maxHeaders = 100;

/** A server that slow and greedy clients cannot hold up. */
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
  server.setTimeout(limits.silence);
  return server;
}
