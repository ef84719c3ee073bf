import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '../support/browser.ts';
import { fontsOf, skipWithoutArial } from './fonts.ts';

/** What a server sends before it hears back: ten packets of 1,460 bytes (RFC 6928). */
const firstFlight = 14_600;

/** Bytes of an answer as it is on the way, headers and all. */
async function bytesOf(url: string): Promise<number> {
  // Kept open, as a browser has it, and used for nothing else.
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get(url, { agent, headers: { 'Accept-Encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const { socket } = response;
  response.resume();
  await once(response, 'end');
  agent.destroy();
  return socket.bytesRead;
}

const pages = ['/', '/courses', '/courses/first-week', '/learn/barre-chords', '/gear-reviews/capos'];

for (const path of pages) {
  test(`${path} fits the first congestion window`, async ({ baseURL }) => {
    expect(await bytesOf(`${baseURL}${path}`)).toBeLessThanOrEqual(firstFlight);
  });

  test(`${path} is painted before any other request`, async ({ page }) => {
    await page.goto(path);
    const fetched = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const isBefore = ({ startTime }: PerformanceEntry) => !paint || startTime < paint.startTime;
        // Pictures, the site's own small one too, may come when they like, and so may the font of the headings.
        const early = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
        const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name }) => !/\.(svg|webp|png)$/.test(name) && name !== early,
        );
        const names = (entries: PerformanceEntry[]) => entries.map(({ name }) => name);
        return { before: names(files.filter(isBefore)), later: names(files.filter((entry) => !isBefore(entry))) };
      });
    await expect.poll(async () => (await fetched()).later.filter((name) => name.endsWith('.woff2'))).toHaveLength(1);
    await expect.poll(async () => (await fetched()).later.some((name) => name.endsWith('.js'))).toBe(true);
    expect((await fetched()).before).toEqual([]);
  });
}

test('the header is painted completely, however late the rest of the page arrives', async ({ page, baseURL }) => {
  let sendRest = () => {};
  const slow = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    const body = Buffer.from(await answer.arrayBuffer());
    const half = request.url === '/about' ? body.indexOf('<div class="account"') : 0;
    response.write(body.subarray(0, half));
    const rest = () => response.end(body.subarray(half));
    if (half > 0) sendRest = rest;
    else rest();
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');

  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/about`, { waitUntil: 'commit' });
  await page.getByRole('search').waitFor({ state: 'attached' });
  // Whatever is ready to be painted is painted before there is nothing to do.
  const halfRead = await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
    return performance.now();
  });
  sendRest();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await expect.poll(painted).toBeDefined();
  expect(await painted()).toBeGreaterThan(halfRead);
  slow.close();
  slow.closeAllConnections();
});

test('a chosen theme applies before any script loads', async ({ page }) => {
  await page.goto('/about');
  await expect(async () => {
    await page.getByLabel('Theme').selectOption('light');
    await page.getByLabel('Theme').selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
  }).toPass();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('bold text is bold in the fallback fonts', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  expect(await fontsOf(page, 'h1')).toMatch(/bold/i);
  expect(await fontsOf(page, '.lead')).toMatch(/^(?!.*bold)/i);
});

/** Sum of all layout shifts so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('the first page of a first visit has its headings in the display font within a second', async ({ page }) => {
  skipWithoutArial();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  // What Lighthouse calls slow 4G.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 ** 2) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.fonts.check('700 40px "Bricolage Grotesque"'),
  );
  const loaded = await page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    const { responseEnd, encodedBodySize } = fonts[0] as PerformanceResourceTiming;
    return { responseEnd, encodedBodySize };
  });
  expect(loaded.responseEnd).toBeLessThan(1000);
  expect(loaded.encodedBodySize).toBeLessThanOrEqual(20_000);
  expect(await fontsOf(page, 'h1')).toMatch(/^Bricolage/);
  expect(await layoutShift(page)).toBe(0);
});

for (const width of [360, 390, 768, 1440]) {
  test(`headings keep their place when their font comes late, at ${width} px`, async ({ page }) => {
    skipWithoutArial();
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      let send = () => {};
      const painted = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => fontsOf(page, 'h1')).not.toMatch(/Bricolage/);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      send();
      await expect.poll(() => fontsOf(page, 'h1')).toMatch(/^Bricolage/);
      expect(await layoutShift(page), path).toBe(0);
      await page.unroute('**/*.woff2');
    }
  });
}

test('on a second page the web fonts are used from the first paint', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const faces = () =>
    page.evaluate(() => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort();
    });
  expect(await faces()).not.toContain('Inter');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Terms of use' }).first().click();
  await page.waitForURL('/terms');
  await expect.poll(faces).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Inter']));
  // Let in by the page itself, before its scripts have run.
  expect(
    await page.evaluate(
      () => document.querySelector<HTMLTemplateElement>('template[data-fonts]')?.content.childElementCount,
    ),
  ).toBe(0);
});

test('the title marks a development page', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle(/^DEV Terms of use · Woodshed$/);
});
