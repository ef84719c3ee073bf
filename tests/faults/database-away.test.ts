import { expect, test } from 'playwright/test';
import { apiBase, apiPaths } from '../../src/lib/contract/api-paths.ts';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { practise, readiness } from './practice.ts';

test.skip(
  !process.env.TEST_DATABASE_URL,
  'connections can only be cut to a PostgreSQL server: TEST_DATABASE_URL is not set',
);

let place: Awaited<ReturnType<typeof newDatabase>>;
let proxy: DatabaseProxy;
let site: Site;
test.beforeEach(async () => {
  place = await newDatabase();
  proxy = await DatabaseProxy.open(place.url);
  site = await Site.open({ DATABASE_URL: proxy.url });
});
test.afterEach(async () => {
  await site.close();
  await proxy.close();
  await place.remove();
});

/** Registers a user, which takes a transaction. */
const register = (email: string) =>
  fetch(`${site.address}${apiBase}${apiPaths.register}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'a porch, a lamp, six strings', name: 'Ann' }),
  });

test('waits for a database that is 2 s slower, without delaying pages', async () => {
  test.setTimeout(180_000);
  await practise(site, async ({ more, failures }) => {
    const before = failures();
    proxy.delay = 2_000;
    await more(12);
    const begun = performance.now();
    expect((await fetch(`${site.address}/`)).status).toBe(200);
    expect((await fetch(`${site.address}${apiBase}${apiPaths.courses}`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1_000);
    proxy.delay = 0;
    expect(failures()).toBe(before);
  });
});

test('replaces all connections that are cut at the start of a transaction', async () => {
  const { pid } = site;
  proxy.cutAt = 'begin';
  for (let turn = 0; turn < 12; turn++) {
    const answer = await register('ann@example.org');
    expect([answer.status, (await answer.json()).error?.code]).toEqual([503, 'UNAVAILABLE']);
  }
  proxy.cutAt = undefined;
  expect((await register('ann@example.org')).status).toBe(201);
  expect(site.pid).toBe(pid);
});

test('gives up connections that have gone silent', async () => {
  test.setTimeout(120_000);
  await practise(site, async () => {
    proxy.silence();
    await expect.poll(() => readiness(site)).toBe(503);
    await expect.poll(() => readiness(site), { timeout: 60_000 }).toBe(200);
  });
});
