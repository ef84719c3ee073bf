import { expect, test } from '../support/browser.ts';
import { Site } from '../support/site.ts';
import { arrive } from './accounts.ts';

test('metrics can be scraped from this machine only', async ({ page, site }) => {
  await arrive(page);
  const { request } = page;
  await request.get('/api/v1/nowhere-at-all');
  await request.get('/api/v1/health');
  const answer = await request.get('/metrics');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  for (const line of [
    /^woodshed_api_seconds_count\{method="POST",path="\/auth\/register",status="201"\} [1-9]\d*$/m,
    /^woodshed_api_seconds_bucket\{le="10",method="GET",path="\/health",status="200"\} \d+$/m,
    /^woodshed_web_requests_total\{kind="file"\} [1-9]\d*$/m,
    /^woodshed_queued_acts 0$/m,
    /^woodshed_database_up 1$/m,
    /^woodshed_mails_waiting \d+$/m,
    /^woodshed_connections [1-9]\d*$/m,
    /^woodshed_nodejs_eventloop_lag_seconds /m,
  ]) {
    expect(text).toMatch(line);
  }
  // Metrics contain no e-mail address, and no lesson that a user opened.
  expect(text).not.toMatch(/@|tune-and-pick/);

  const through = await request.get('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(through.status()).toBe(403);
  expect(site.address).toContain('127.0.0.1');
});

test('metrics can be scraped with a token', async ({ request }) => {
  const token = 'a-token-of-thirty-two-characters';
  const site = await Site.open({ METRICS_TOKEN: token });
  const ask = async (authorization?: string) => {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
    return (await request.get(`${site.address}/metrics`, { headers })).status();
  };
  expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([401, 401, 200]);
  await site.close();
});
