import { expect, test } from '../support/browser.ts';

const policy = 'content-security-policy';

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`a public page is rendered once and revalidated by its ETag: ${encoding}`, async ({ request }) => {
    const get = (headers: Record<string, string> = {}) =>
      request.get('/courses?level=beginner', { headers: { 'Accept-Encoding': encoding, ...headers } });
    const [first, second] = [await get(), await get()];
    expect(second.status()).toBe(200);
    expect(second.headers()['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers()[policy]).toBe(first.headers()[policy]);
    const { etag = '' } = first.headers();
    expect(second.headers().etag).toBe(etag);

    const known = await get({ 'If-None-Match': etag });
    expect(known.status()).toBe(304);
    expect(await known.text()).toBe('');
    expect((await get({ 'If-None-Match': '"another"' })).status()).toBe(200);
  });
}

test('HEAD returns no body', async ({ request }) => {
  const { etag } = (await request.get('/courses?level=intermediate')).headers();
  const head = await request.head('/courses?level=intermediate');
  expect(head.headers().etag).toBe(etag);
  expect(await head.text()).toBe('');
});

test('pages for different queries are cached separately', async ({ request }) => {
  const [all, some, none] = await Promise.all(
    ['', '?query=blues', '?query=%22%3E%3Cscript%3Enothing'].map(async (query) => {
      const address = `/courses${query}`;
      await request.get(address);
      return (await request.get(address)).text();
    }),
  );
  expect(all).not.toBe(some);
  expect(none).toContain('No course matches all of that');
  expect(none).not.toContain('"><script>nothing');
});

test('a page with changing content is rendered for each request', async ({ request }) => {
  const answer = await request.get('/status');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers().etag).toBeUndefined();
});
