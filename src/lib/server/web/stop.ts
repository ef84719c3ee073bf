import type { Server } from 'node:http';

/** How long requests in flight may take to finish, in milliseconds. */
const patience = 10_000;

/**
 * Closes the server gracefully: takes no new connection, lets every request finish that has begun, tells clients
 * that keep a connection open to close it. Resolves when the last one is gone, after 10 s at most.
 */
export function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const force = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(force);
      resolve();
    });
  });
}
