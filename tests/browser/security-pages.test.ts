import { readdirSync } from 'node:fs';
import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, journey, type Page, test } from '../support/browser.ts';
import { getRoutes } from '../support/routes.ts';
import { Site } from '../support/site.ts';
import { arrive, logIn } from './accounts.ts';
import { cspViolations, watchCspViolations } from './csp-violations.ts';
import { visitInTabs } from './parallel-tabs.ts';
import { newStaff } from './staff.ts';
import { play } from './video-playback.ts';

async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await cspViolations(page)).map((violation) => `${address}: ${violation}`);
}

const isLesson = (address: string) => /^\/courses\/[^/]+\/lessons\//.test(address);
const built = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
  .sort();
// The server makes the pages of all lessons of the one that is built.
const pages = [...built.filter((address) => !isLesson(address)), paths.lesson('first-week', 'a-and-d')];
const onDemand = ['/status', '/courses?level=beginner', '/search?query=minor', '/nowhere'];

test('no page asks for what its policy forbids, whoever looks', async ({ page, context }) => {
  test.slow();
  const found: string[] = [];
  const openTab = async () => {
    const tab = await context.newPage();
    await watchCspViolations(tab);
    return tab;
  };
  const see = async (tab: Page, address: string) => void found.push(...(await visit(tab, address)));
  // As those whom they are for they are seen in routes.test.ts; here, as everybody else.
  const seen = new Set(getRoutes().flatMap(({ path, viewer }) => (viewer === 'visitor' ? [path] : [])));
  await visitInTabs(
    [...pages, ...onDemand].filter((address) => !seen.has(address)),
    openTab,
    see,
  );
  await arrive(page);
  await visitInTabs(pages, openTab, see);
  expect(found).toEqual([]);
});

test('nor does a lesson that plays, something said in passing, or the staff page', async ({ page, site }) => {
  await watchCspViolations(page);
  await logIn(page, await newStaff(site));
  await page.goto('/courses/first-week/lessons/tune-and-pick');
  await play(page);
  await page.getByRole('button', { name: 'Captions' }).click();
  expect(await cspViolations(page)).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Download started')).toBeVisible();
  expect(await cspViolations(page)).toEqual([]);
  expect(await visit(page, '/admin')).toEqual([]);
});

test('script that gets into a page does not run', journey, async ({ page }) => {
  await watchCspViolations(page);
  await page.goto('/courses?level=beginner');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = true">');
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">');
    return (window as { ran?: boolean }).ran ?? false;
  });
  expect(ran).toBe(false);
  await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThan(2);
});

test.describe('headers', () => {
  const headersOf = async (page: Page, address: string) =>
    (await page.request.get(address, { maxRedirects: 0 })).headers();

  test('every page says what it may do, in a policy without anything unsafe', journey, async ({ page }) => {
    for (const address of ['/', '/login', '/status', '/courses?level=beginner', '/nowhere', '/tools/metronome']) {
      const headers = await headersOf(page, address);
      expect(headers, address).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(/^microphone=\(self\), .*camera=\(\)/),
      });
      const policy = headers['content-security-policy'] ?? '';
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"]) {
        expect(policy, address).toContain(part);
      }
      expect(policy, address).not.toMatch(/unsafe|\*|http:/);
      expect(headers, address).not.toHaveProperty('strict-transport-security');
      expect(headers, address).not.toHaveProperty('x-powered-by');
    }
  });

  test('so do scripts, media, redirects and refusals', journey, async ({ page }) => {
    await page.goto('/');
    const poster = await page.locator('img[src^="/media/"]').first().getAttribute('src');
    for (const address of ['/favicon.svg', poster!, '/media/1.x/nothing/at-all.m4s', '/courses/', '/dashboard']) {
      expect(await headersOf(page, address), address).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await headersOf(page, '/previews/home.png'))['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('a site with TLS asks for it from now on, and lets media come from where they are', async ({ page }) => {
    const site = await Site.open({ SITE_URL: 'https://www.example.org', MEDIA_URL: 'https://cdn.example.org/media' });
    const { 'strict-transport-security': transport, 'content-security-policy': policy } = await headersOf(
      page,
      `${site.address}/`,
    );
    await site.close();
    expect(transport).toBe('max-age=63072000; includeSubDomains');
    expect(policy).toContain('upgrade-insecure-requests');
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example\\.org(;| )`));
    }
  });
});
