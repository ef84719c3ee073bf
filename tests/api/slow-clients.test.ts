import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLimitedServer, type ServerLimits } from '#src/lib/server/platform/web/server.ts';

const limits: ServerLimits = {
  headers: 300,
  request: 600,
  keepAlive: 10_000,
  inactivity: 800,
  check: 50,
  connections: 20,
};
/** More than any buffer on the way holds. */
const long = Buffer.alloc(64 * 1024 * 1024, 'x');

let server: ReturnType<typeof createLimitedServer>;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  server = createLimitedServer(limits);
  server.on('request', (request, response) => {
    request.resume();
    request.on('end', () => response.end(request.url === '/long' ? long : 'here'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

interface Client {
  socket: Socket;
  /** Resolves with all that was answered, when the server has ended the connection. */
  ended: Promise<string>;
}

async function open(): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  // A server that cuts a connection off may reset it.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  await once(socket, 'connect');
  return { socket, ended };
}

/** Sends a character at a time, for ever. */
function dribble({ socket }: Client, text: () => string): void {
  const timer = setInterval(() => socket.write(text()), 20);
  socket.once('close', () => clearInterval(timer));
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

describe('a slow client is disconnected without affecting others', () => {
  test('when it sends nothing', async () => {
    const { ended } = await open();
    expect(await ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('when hundreds of them never finish their headers', async () => {
    server.maxConnections = 1000;
    const clients = await Promise.all(Array.from({ length: 300 }, open));
    for (const client of clients) {
      client.socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
      dribble(client, () => 'X-A: b\r\n');
    }
    expect(await answers()).toBe('here');
    for (const { ended } of clients) expect(await ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(await answers()).toBe('here');
  });

  test('when it never finishes the body', async () => {
    const client = await open();
    client.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    dribble(client, () => 'x');
    expect(await client.ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('when it does not read the response', async () => {
    const client = await open();
    const requested = once(server, 'request');
    client.socket.pause();
    client.socket.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await requested) as [IncomingMessage, ServerResponse];
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });
});

test('closes connections beyond the maximum and keeps the earlier ones', async () => {
  const clients = await Promise.all(Array.from({ length: limits.connections }, open));
  const { ended } = await open();
  expect(await ended).toBe('');
  clients[0]!.socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await clients[0]!.ended).toContain('here');
});

test('refuses headers of more than 16 KiB', async () => {
  const { socket, ended } = await open();
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`);
  expect(await ended).toMatch(/^HTTP\/1\.1 431 /);
});
