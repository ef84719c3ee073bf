/**
 * `npm run shots [words]`: a picture of every page from top to bottom, on a phone and on a desk, light and dark, into
 * `shots/`. Words narrow it to the pages whose address holds one of them. Takes the site that is built, if one is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { type Browser, type Page, chromium as playwright } from 'playwright';
import { paths } from '../../src/lib/contract/page-paths.ts';
import { chromium } from '../support/chromium.ts';
import { waitUntilReady } from '../support/page-ready.ts';
import { getRoutes, type Route, titleOf, type Viewer } from '../support/routes.ts';
import { createSampleUsers, type StorageState } from '../support/sample-users.ts';
import { Site } from '../support/site.ts';

const folder = 'shots';
const screens = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;

const nameOf = (route: Route) =>
  titleOf(route)
    .slice(1)
    .replaceAll(/[^\w-]+/g, '_') || 'home';

/** Loads lazy images at once, which otherwise load only on scrolling. */
async function showEveryPicture(page: Page) {
  await page.evaluate(() => {
    const pictures = [...document.images].filter(({ loading }) => loading === 'lazy');
    for (const picture of pictures) picture.loading = 'eager';
    return Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

async function takePictures(browser: Browser, baseURL: string, states: Record<Viewer, StorageState>, route: Route) {
  const context = await browser.newContext({
    baseURL,
    storageState: states[route.viewer],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // A first page fetches our typefaces, and is set in others.
  await page.goto(paths.about, { waitUntil: 'networkidle' });
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await page.goto(route.path, { referer: `${baseURL}/` });
    await waitUntilReady(page);
    await showEveryPicture(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const file = `${nameOf(route)}-${screen}-${colorScheme}.png`;
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
    }
  }
  await context.close();
}

if (!existsSync('dist')) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
const words = process.argv.slice(2);
const chosen = getRoutes().filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));

const site = await Site.open();
const browser = await playwright.launch(await chromium());
try {
  const states = await createSampleUsers(site);
  for (const route of chosen) {
    console.log(titleOf(route));
    await takePictures(browser, site.address, states, route);
  }
} finally {
  await browser.close();
  await site.close();
}
