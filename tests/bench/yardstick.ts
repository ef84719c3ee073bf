/**
 * The least that node:http can do, as a process of its own: `node yardstick.ts <file>` answers every request with
 * the file's bytes; a request with a body is read and parsed first. Prints its address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, headers);
    response.end(body);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(202, headers);
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
