import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { createBalancer, openHosts, send } from '../support/hosts.ts';
import type { Site } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';
import { makeStaffAccount } from '../support/staff-account.ts';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
test.skip(!TEST_DATABASE_URL || !TEST_REDIS_URL, 'several hosts need TEST_DATABASE_URL and TEST_REDIS_URL');
test.describe.configure({ mode: 'default' });

const password = 'a porch, a lamp, six strings';
const newEmail = () => `${randomUUID()}@example.org`;

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let hosts: Awaited<ReturnType<typeof openHosts>>;
let one: Site;
let two: Site;
test.beforeAll(async () => {
  smtp = await startSmtp();
  hosts = await openHosts({ SMTP_URL: smtp.url });
  [one, two] = hosts.sites;
});
test.afterAll(async () => {
  await hosts.close();
  await smtp.stop();
});

async function register(site: Site, email = newEmail()) {
  const { status, body } = await send(site, 'POST', '/auth/register', { body: { email, password, name: 'Ann' } });
  expect(status).toBe(201);
  return { email, id: body.user.id as string, ...(body.tokens as { access: string; refresh: string }) };
}
const me = async (site: Site, token: string) => (await send(site, 'GET', '/users/me', { token })).status;

test('a session works on both hosts, refreshes on either, and is ended on both', async () => {
  const { access, refresh } = await register(one);
  expect(await me(two, access)).toBe(200);
  const renewed = await send(two, 'POST', '/auth/refresh', { body: { refreshToken: refresh } });
  expect(renewed.status).toBe(200);
  const { access: token, refresh: refreshToken } = renewed.body.tokens;
  expect(await me(one, token)).toBe(200);
  expect((await send(one, 'POST', '/auth/logout', { body: { refreshToken } })).status).toBe(204);
  await expect.poll(() => me(two, token)).toBe(401);
  expect((await send(two, 'POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401);
});

test('an impersonation started on one host continues and ends on the other', async () => {
  const learner = await register(one);
  const staff = { email: newEmail(), password, name: 'Sam Support' };
  await makeStaffAccount(one, staff);
  const { body: login } = await send(one, 'POST', '/auth/login', { body: staff });
  const body = { userId: learner.id, reason: 'They asked for help.' };
  const grant = await send(two, 'POST', '/admin/impersonation', { token: login.tokens.access, body });
  const begun = await send(one, 'POST', '/auth/impersonate', { body: { token: grant.body.token } });
  const { access: token, refresh: refreshToken } = begun.body.tokens;
  const seen = await send(two, 'GET', '/users/me', { token });
  expect(seen.body.email).toBe(learner.email);
  expect((await send(two, 'POST', '/auth/impersonate/end', { body: { refreshToken } })).status).toBe(204);
  await expect.poll(() => me(one, token)).toBe(401);
});

test('mails are sent once and jobs run once across hosts', async () => {
  const people = await Promise.all([one, two, one, two, one, two].map((site) => register(site)));
  const sentTo = ({ email }: { email: string }) => smtp.received.filter(({ to }) => to.includes(email)).length;
  await expect.poll(() => people.map(sentTo)).toEqual(people.map(() => 1));

  const runs = async (job: string) => {
    const pages = await Promise.all([one, two].map(async ({ address }) => (await fetch(`${address}/metrics`)).text()));
    const line = new RegExp(`^woodshed_jobs_total\\{job="${job}",outcome="done"\\} (\\d+)$`, 'm');
    return pages.reduce((sum, page) => sum + Number(line.exec(page)?.[1] ?? 0), 0);
  };
  // The job runs once an hour; the test may cross into the next hour.
  expect(await runs('months')).toBeLessThanOrEqual(2);
  await expect.poll(() => runs('months')).toBeGreaterThanOrEqual(1);
});

test('a rolling restart drops no requests', async () => {
  const { call, close } = createBalancer([one, two]);
  const learners = await Promise.all([one, two, one, two].map((site) => register(site)));
  const dropped: string[] = [];
  const answered = [0, 0];
  let restarting = true;

  async function use({ access: token }: { access: string }, videoId: string): Promise<number> {
    let count = 0;
    const position = () => (count % 600) / 10;
    while (restarting) {
      const now = new Date().toISOString();
      count++;
      const body = { videoId, position: position(), duration: 100, timestamp: now };
      const calls = [
        call('POST', `/videos/${videoId}/progress`, { token, body }),
        call('GET', '/progress/overview', { token }),
        call('GET', '/courses'),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        if (outcome.status === 'rejected') dropped.push(JSON.stringify(outcome.reason));
        else if (outcome.value.status >= 400) dropped.push(`${outcome.value.status} ${outcome.value.body.error.code}`);
        else answered[outcome.value.host]!++;
      }
    }
    return position();
  }

  const using = learners.map((learner) => use(learner, 'tune-and-pick'));
  for (const site of [one, two]) {
    const before = [...answered];
    expect(await site.stop()).toBe(0);
    await site.start();
    // Waits until the restarted host answers requests before stopping the other.
    await expect.poll(() => answered.every((count, host) => count > before[host]!)).toBe(true);
  }
  restarting = false;
  const positions = await Promise.all(using);
  expect(dropped).toEqual([]);
  for (const [index, { access: token }] of learners.entries()) {
    const { body } = await call('GET', '/progress/videos', { token });
    expect(body[0].position).toBe(positions[index]);
  }
  await close();
});

test('rate limits are shared by both hosts', async () => {
  const { sites, close } = await openHosts({ RATE_LIMIT_SCALE: '1' });
  try {
    const { email } = await register(sites[0]);
    const from = '10.0.0.7';
    const attempt = async (site: Site, guess: string) =>
      (await send(site, 'POST', '/auth/login', { from, body: { email, password: guess } })).status;
    for (let count = 0; count < 5; count++) expect(await attempt(sites[count % 2]!, 'not this one')).toBe(401);
    for (const site of sites) expect(await attempt(site, password)).toBe(429);
  } finally {
    await close();
  }
});
