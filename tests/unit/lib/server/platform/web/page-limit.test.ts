import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '#src/lib/server/platform/http/rate-limits.ts';
import { createPageLimit } from '#src/lib/server/platform/web/page-limit.ts';

let server: Server;
let address: string;
let rendered = 0;
beforeAll(async () => {
  const limit = createPageLimit({ limits: createLimits({ scale: 0.1 }), trustProxy: 1, headers: { 'X-A': 'b' } });
  server = createServer(async (request, response) => {
    if (await limit(request, response)) return;
    rendered++;
    response.end('a page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?query=`;
});
afterAll(() => server.close());

test('pages made on demand are limited by address', async () => {
  const ask = (from: string) => fetch(address, { headers: { 'X-Forwarded-For': from } });
  const statuses = [];
  for (let count = 0; count < 30; count++) statuses.push((await ask('192.0.2.1')).status);
  expect(statuses).toEqual([...Array(24).fill(200), ...Array(6).fill(429)]);
  expect(rendered).toBe(24);
  const refused = await ask('192.0.2.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-a')).toBe('b');
  expect(await refused.text()).toMatch(/Try again in/);
  expect((await ask('192.0.2.2')).status).toBe(200);
});
