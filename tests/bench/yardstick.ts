/**
 * A minimal node:http server in its own process, as a baseline: `node yardstick.ts <file>` answers every request with
 * the `{status, headers, body}` in the file, after reading and parsing any request body. Prints its address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  /** Names and values, alternating. */
  headers: string[];
  body: string;
}

const [file = ''] = process.argv.slice(2);
const { status, headers, body: text }: Answer = JSON.parse(readFileSync(file, 'utf8'));
const body = Buffer.from(text);

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(status, headers);
    response.end(body);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(status, headers);
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
