import type { Server } from 'node:http';

/** Deadline for requests in flight, in ms. */
const drainTimeoutMs = 10_000;
/** The server stops accepting connections after this many ms without a new one, or after `maxQuietWaitMs` at most. */
const quietMs = 200;
const maxQuietWaitMs = 3_000;

/**
 * Closes the server gracefully: keeps serving until load balancers stop sending new connections, then accepts no more,
 * finishes requests in flight, and asks clients to close keep-alive connections. Resolves when the last connection is
 * closed, after 10 s at most.
 */
export async function closeServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await waitUntilQuiet(server);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(force);
}

/** Waits for pending connections: closing the socket resets those that the kernel has queued but we have not accepted. */
function waitUntilQuiet(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const wait = setTimeout(done, quietMs);
    const limit = setTimeout(done, maxQuietWaitMs);
    server.on('connection', onConnection);
    function onConnection() {
      wait.refresh();
    }
    function done() {
      clearTimeout(wait);
      clearTimeout(limit);
      server.off('connection', onConnection);
      resolve();
    }
  });
}
