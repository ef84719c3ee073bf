import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#src/lib/server/platform/observability/metrics.ts';
import { createMetricsPage } from '#src/lib/server/platform/web/metrics-page.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer(createMetricsPage({ metrics: createMetrics(), token: undefined, headers: {} }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
});
afterAll(() => server.close());

test('without a token metrics are for this machine', async () => {
  expect((await fetch(address)).status).toBe(200);
});

test.each([
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-Host', 'school.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Port', '443'],
  ['X-Forwarded', 'for=203.0.113.9'],
  ['X-Real-IP', '203.0.113.9'],
  ['X-Client-IP', '203.0.113.9'],
  ['X-Cluster-Client-IP', '203.0.113.9'],
  ['X-Original-Forwarded-For', '203.0.113.9'],
  ['X-Envoy-External-Address', '203.0.113.9'],
  ['True-Client-IP', '203.0.113.9'],
  ['CF-Connecting-IP', '203.0.113.9'],
  ['CF-Ray', '1'],
  ['Fastly-Client-IP', '203.0.113.9'],
  ['Fly-Client-IP', '203.0.113.9'],
  ['Forwarded', 'for=203.0.113.9'],
  ['Forwarded-For', '203.0.113.9'],
  ['Via', '1.1 proxy'],
])('and not through a proxy of it that adds %s', async (name, value) => {
  expect((await fetch(address, { headers: { [name]: value } })).status).toBe(403);
});
