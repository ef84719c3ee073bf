import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the model server, as the protocol defines it. */
export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string | null; tool_call_id?: string }[];
    tools: { function: { name: string; parameters: object } }[];
  };
}

/** Answers one request. */
export type Reply = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

const chunk = (delta: object, reason: string | null = null) =>
  `data: ${JSON.stringify({
    ...{ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'small' },
    choices: [{ index: 0, delta, finish_reason: reason }],
  })}\n\n`;

const end = (response: ServerResponse, reason: string) => {
  response.write(chunk({}, reason));
  response.end('data: [DONE]\n\n');
};

const begin = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '' }));
};

/** Streams words, one after the other. */
export const says =
  (...words: string[]): Reply =>
  (response) => {
    begin(response);
    for (const word of words) response.write(chunk({ content: word }));
    end(response, 'stop');
  };

/** Calls a tool. */
export const calls =
  (name: string, input: unknown): Reply =>
  (response) => {
    const call = { index: 0, id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
    begin(response);
    response.write(chunk({ tool_calls: [call] }));
    end(response, 'tool_calls');
  };

export const refuses =
  (words: string): Reply =>
  (response) => {
    begin(response);
    response.write(chunk({ refusal: words }));
    end(response, 'stop');
  };

/** Streams a part, then drops the connection. */
export const breaksOff =
  (...words: string[]): Reply =>
  async (response) => {
    begin(response);
    for (const word of words) response.write(chunk({ content: word }));
    await new Promise((written) => setImmediate(written));
    response.destroy();
  };

/** Streams a part, then hangs. */
export const fallsSilent =
  (...words: string[]): Reply =>
  (response) => {
    begin(response);
    for (const word of words) response.write(chunk({ content: word }));
  };

/** Never answers. */
export const keepsSilent: Reply = () => {};

export const fails =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'No.', type: 'x' } }));
  };

/** Starts a server that speaks OpenAI's protocol and gives scripted replies. */
export async function startModel() {
  const requests: ModelRequest[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    let source = '';
    for await (const piece of request) source += piece;
    const asked = { path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(source) };
    requests.push(asked);
    await (replies.shift() ?? fails(500))(response, asked);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Queues the replies to the next requests. */
    next(...more: Reply[]) {
      requests.length = 0;
      replies.splice(0, replies.length, ...more);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
