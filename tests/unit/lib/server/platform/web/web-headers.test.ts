import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashesOf, inlineOf } from '#src/lib/server/platform/web/content-policy.ts';
import { createWebHeaders } from '#src/lib/server/platform/web/web-headers.ts';

const site = { siteUrl: 'https://www.example.org', publicApiBase: '/api/v1' };

/** `sha256` of nothing, as the policy names it. */
const nothing = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('a policy allows what is inline in the page, and no data', () => {
  const page = `<script type="module" src="/a.js"></script><script></script><style></style>
    <script type="application/ld+json">{"a":1}</script><script type="module">let a;</script>`;
  expect(inlineOf(page)).toEqual({
    scripts: [nothing, "'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='"],
    styles: [nothing],
    hasIsland: false,
  });
});

test('the styles of messages are allowed where React may come to work', () => {
  const policyOf = (page: string) => createWebHeaders(site).builtPage(page)['Content-Security-Policy'];
  expect(policyOf('<p>astro-island</p>')).toContain("style-src 'self';");
  expect(policyOf('<astro-island uid="a"></astro-island>')).toContain(`style-src 'self' ${nothing}`);
  expect(policyOf('<button type="button" data-assistant="/assistant">')).toContain(`style-src 'self' ${nothing}`);
});

test('the hashes of a policy of Astro’s are read', () => {
  expect(hashesOf("script-src 'self' 'sha256-a+/='; style-src 'self' 'sha256-b' 'sha256-c';")).toEqual({
    scripts: ["'sha256-a+/='"],
    styles: ["'sha256-b'", "'sha256-c'"],
  });
  expect(hashesOf('')).toEqual({ scripts: [], styles: [] });
});

test('a page rendered on demand may have inline what Astro counted and what every page has, and nothing else', () => {
  const policyOf = createWebHeaders(site).renderedPolicy('<style>every</style><script>every()</script>');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const page =
    '<style>every</style><style>counted</style><script>every()</script><script>typed()</script><astro-island>';
  const policy = policyOf(`style-src ${hash('counted')} ${hash('of another page')};`, page);
  expect(policy).toContain(`style-src 'self' ${hash('every')} ${hash('counted')} ${nothing}`);
  expect(policy).toContain(`script-src 'self' ${hash('every()')};`);
});

describe('where a page may call', () => {
  const connect = (settings: object) =>
    /connect-src ([^;]*)/.exec(
      createWebHeaders({ ...site, ...settings }).renderedPage['Content-Security-Policy'] ?? '',
    )?.[1];

  test.each([
    [{}, "'self'"],
    [{ mediaUrl: 'https://cdn.example.org/media' }, "'self' https://cdn.example.org"],
    [{ publicApiBase: 'https://api.example.org/api/v1' }, "'self' https://api.example.org"],
    [{ publicAnalytics: 'plausible:example.org' }, "'self' https://plausible.io"],
    [{ publicAnalytics: 'meta:1234567890' }, "'self' https://www.facebook.com"],
    [
      { publicAnalytics: 'plausible:example.org@https://stats.example.org, https://count.example.org/in' },
      "'self' https://stats.example.org https://count.example.org",
    ],
  ])('%j', (settings, sources) => {
    expect(connect(settings)).toBe(sources);
  });
});

test('TLS is asked for where the site has it', () => {
  const transport = (siteUrl: string) => createWebHeaders({ ...site, siteUrl }).data['Strict-Transport-Security'];
  expect(transport('https://www.example.org')).toBe('max-age=63072000; includeSubDomains');
  expect(transport('http://localhost:4321')).toBeUndefined();
});
