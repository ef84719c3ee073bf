import type { Server } from 'node:http';

/** How long requests in flight may take to finish, in milliseconds. */
const patience = 10_000;
/** Nobody has come for so long: then nobody is on the way. And how long to wait for that. In milliseconds. */
const quiet = 200;
const longest = 3_000;

/**
 * Closes the server gracefully: goes on until whoever sends requests has seen that it is not ready any more, then takes
 * no new connection, lets every request finish that has begun, tells clients that keep a connection open to close it.
 * Resolves when the last one is gone, after 10 s at most.
 */
export async function closeServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), patience);
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await untilNobodyComes(server);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(force);
}

/** The system resets connections that it has taken for a socket that is closed before they were accepted. */
function untilNobodyComes(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const wait = setTimeout(done, quiet);
    const limit = setTimeout(done, longest);
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
