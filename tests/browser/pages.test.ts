import { expect, journey, test } from '../support/browser.ts';
import { faultsOf } from '../unit/lib/catalog/structured-data-faults.ts';

/** Every page that search engines are told of. */
async function mapped(request: import('playwright/test').APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const match = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('the sitemap lists exactly the indexable pages', journey, async ({ request }) => {
  const map = await mapped(request);
  expect(new Set(map).size).toBe(map.length);

  const found = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (!answer.headers()['content-type']?.startsWith('text/html') || answer.status() !== 200) continue;
    const html = await answer.text();
    const links = [...html.matchAll(/<a (?:[^>]*\s)?href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
    waiting.push(...links.filter((link) => !found.has(link) && !waiting.includes(link)));
    found.add(path);
    const isHidden = html.includes('<meta name="robots" content="noindex">');
    expect([path, map.includes(path)]).toEqual([path, !isHidden]);
  }
  expect(
    map.filter((path) => !found.has(path)),
    'no link leads to these',
  ).toEqual([]);
});

test('every page has a canonical URL, a preview image and a description', journey, async ({ request }) => {
  test.slow();
  for (const path of await mapped(request)) {
    const html = await (await request.get(path)).text();
    expect(new URL(match(html, /<link rel="canonical" href="([^"]+)"/) ?? '').pathname).toBe(path);
    expect(match(html, /<meta name="description" content="([^"]{40,200})"/), path).toBeTruthy();
    expect(html.match(/<h1/g), path).toHaveLength(1);

    const picture = new URL(match(html, /<meta property="og:image" content="([^"]+)"/) ?? '').pathname;
    const answer = await request.get(picture);
    expect([path, answer.headers()['content-type']]).toEqual([path, 'image/png']);

    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    for (const [, json = ''] of blocks) expect([path, faultsOf(JSON.parse(json))]).toEqual([path, []]);
    if (!['/', '/status'].includes(path)) expect(blocks.length, path).toBeGreaterThan(0);
  }
});

test('robots.txt names the sitemap', journey, async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  expect(text).toMatch(/^Disallow: \/api\/v1\/$/m);
});

for (const [address, root, items] of [
  ['/sitemap.xml', 'urlset', 'url'],
  ['/gear-reviews/rss.xml', 'rss', 'item'],
] as const) {
  test(`${address} is well formed`, journey, async ({ page, request }) => {
    const xml = await (await request.get(address)).text();
    const [name, count] = await page.evaluate(
      ([xml, items]) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return [parsed.documentElement.nodeName, parsed.getElementsByTagName(items).length] as const;
      },
      [xml, items] as const,
    );
    expect(name).toBe(root);
    expect(count).toBeGreaterThan(7);
  });
}
