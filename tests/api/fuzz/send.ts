import { Agent, request } from 'node:http';
import type { Wire } from './requests.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends exactly these bytes: `fetch` would mend them. */
export function send(base: string, { method, target, headers, body }: Wire): Promise<Reply> {
  const { hostname, port, pathname } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const path = pathname + target;
    const sent = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
