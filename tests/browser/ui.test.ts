import { AxeBuilder } from '@axe-core/playwright';
import bundled from '@sparticuz/chromium';
import { expect, test } from 'playwright/test';
import { openDevelopment } from '../support/development.ts';

/** Letters are drawn a little differently by every browser and system: pictures are compared in the one that npm brings. */
const isComparable = process.platform === 'linux' && process.arch === 'x64';
const options = isComparable ? { executablePath: await bundled.executablePath() } : {};

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...options }) });
test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof openDevelopment>>;

test.beforeAll(async () => {
  test.slow();
  site = await openDevelopment();
});
test.afterAll(() => site.close());

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.address}/dev/ui`);
  await page.getByRole('heading', { level: 2, name: 'Music' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
});

test('every component matches its screenshot in both themes', async ({ page }) => {
  test.skip(!isComparable, 'the pictures are of Chromium on Linux');
  const sections = page.locator('main section[id]');
  const names = await sections.evaluateAll((sections) => sections.map(({ id }) => id));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    // Alone, so that it lies on the same pixels whatever stands above it.
    await sections.evaluateAll((all, name) => {
      for (const section of all) (section as HTMLElement).hidden = section.id !== name;
    }, name);
    await expect.soft(page.locator(`#${name}`)).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002 });
  }
});

test('no component has axe violations in either theme', async ({ page }) => {
  // Each piece is there twice, once in each theme.
  const { violations } = await new AxeBuilder({ page }).disableRules('landmark-unique').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
