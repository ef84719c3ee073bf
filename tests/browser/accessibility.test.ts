import { expect, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { aAndD, enter } from './practice-panel.ts';
import { impersonate } from './staff.ts';

/** Pixels of an element that differ from its corner, as a share. Zero for something that is not drawn. */
async function drawnShare(page: Page, selector: string): Promise<number> {
  const shot = await page.locator(selector).first().screenshot();
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let other = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (
        Math.abs(data[at]! - data[0]!) + Math.abs(data[at + 1]! - data[1]!) + Math.abs(data[at + 2]! - data[2]!) >
        60
      ) {
        other++;
      }
    }
    return other / (data.length / 4);
  }, shot.toString('base64'));
}

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, bypassCSP: true });

  test('the seek bar is drawn, and pressed buttons and the current page are marked', async ({ page }) => {
    await enter(page, aAndD.path);
    expect(await drawnShare(page, '.seek-string')).toBeGreaterThan(0.02);
    const captions = '.player-button[aria-label="Captions"]';
    const before = await background(page, captions);
    await page.getByRole('button', { name: 'Captions' }).click();
    expect(await background(page, captions)).not.toBe(before);
    await page.goto('/courses');
    const current = page.getByRole('banner').getByRole('link', { name: 'Learn' });
    expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  });

  test('roots look different from other notes', async ({ page }) => {
    await page.goto('/tools/scales');
    await page.locator('.neck-mark').first().waitFor();
    expect(await background(page, '.neck-mark.root')).not.toBe(await background(page, '.neck-mark.tone'));
  });
});

for (const size of [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
]) {
  test(`nothing that has the focus is covered at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await arrive(page, '/tools/metronome');
    await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeVisible();
    const covered: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        if (focused === document.body || focused.matches('.skip-link, [data-assistant]')) return '';
        const { left, top, width, height } = focused.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const);
        const seen = points.filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-assistant]'));
        return seen.length === 0 ? focused.outerHTML.slice(0, 120) : '';
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`borders of fields have a contrast of 3:1 in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/courses');
    const contrasts = await page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const luminance = (colour: string) => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
      return [...document.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox]), select')]
        .filter((field) => field.checkVisibility())
        .map((field) => {
          const framed = getComputedStyle(field).borderTopWidth === '0px' ? field.parentElement! : field;
          const edge = luminance(getComputedStyle(framed).borderTopColor);
          const contrast = (Math.max(edge, paper) + 0.05) / (Math.min(edge, paper) + 0.05);
          return { field: field.getAttribute('name') ?? field.outerHTML.slice(0, 80), contrast };
        });
    });
    expect(contrasts.length).toBeGreaterThan(1);
    for (const { field, contrast } of contrasts) expect(contrast, field).toBeGreaterThanOrEqual(3);
  });
}

test('a corrected field is no longer wrong, and required fields say so', async ({ page }) => {
  await page.goto('/login#register');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveJSProperty('required', true);
  await page.locator('form').getByRole('button').last().click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  await name.fill('Bo Listener');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(2);
});

test('the whole of the breadcrumbs is readable with text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/learn/read-guitar-tab');
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets.push(spacing);
  });
  const here = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').last();
  expect(await here.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
});

test('players and panels have headings', async ({ page }) => {
  await enter(page, aAndD.path);
  for (const name of ['Player', 'Practice panel', 'What the coach says']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
  }
});

test('staff hear five minutes and one minute before a view as a learner ends', async ({ page, site }) => {
  const learner = await arrive(page);
  await page.clock.install();
  await impersonate(page, site, learner);
  const bar = page.getByRole('complementary', { name: 'You’re viewing the site as a learner' });
  await page.clock.fastForward('54:00');
  await expect(bar.getByRole('status')).toBeEmpty();
  await page.clock.fastForward('01:30');
  await expect(bar.getByRole('status')).toHaveText(/^5 minutes left/);
  await page.clock.fastForward('04:00');
  await expect(bar.getByRole('status')).toHaveText(/^1 minute left/);
});
