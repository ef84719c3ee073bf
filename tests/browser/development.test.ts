import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { signedInCookie } from '../../src/lib/contract/page-paths.ts';
import { openDevelopment } from '../support/development.ts';

let site: Awaited<ReturnType<typeof openDevelopment>>;

test.beforeAll(async () => {
  site = await openDevelopment();
});
test.afterAll(() => site.close());

test('in development the API answers, mail is sent, and pages are protected as in production', async ({ request }) => {
  const { address, dataDir } = site;
  const data = { email: 'robin@example.org', password: 'a porch, a lamp and six strings', name: 'Robin' };
  const registered = await request.post(`${address}/api/v1/auth/register`, { data });
  expect(registered.status()).toBe(201);
  const { tokens } = await registered.json();
  const headers = { Authorization: `Bearer ${tokens.access}` };
  expect((await request.get(`${address}/api/v1/users/me`, { headers })).status()).toBe(200);
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).toHaveLength(1);

  const dashboard = (cookie: string) =>
    request.get(`${address}/dashboard`, { maxRedirects: 0, headers: { Cookie: cookie } });
  expect((await dashboard('')).status()).toBe(302);
  expect((await dashboard(`${signedInCookie}=1`)).status()).toBe(200);
});
