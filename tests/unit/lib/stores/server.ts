import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Call {
  method: string;
  path: string;
  access: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server on this machine for one test. `calls` are the requests it has had, in order of arrival. */
export async function serve(answer: (call: Call) => Answer | Promise<Answer>) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      access: request.headers.authorization?.replace('Bearer ', ''),
      headers: request.headers,
      body: await text(request),
    };
    calls.push(call);
    const { status = 200, body, headers } = await answer(call);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}/api/v1`, calls, close: () => server.close() };
}
