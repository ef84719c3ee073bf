import { expect, journey, test } from '../support/browser.ts';
import { listen } from './onsets.ts';

test.describe('while it runs', () => {
  test.use({ bypassCSP: true });

  test('keeps every beat while the page is blocked for half a second', async ({ page }) => {
    await listen(page);
    await page.goto('/tools/metronome');
    await page.getByRole('slider', { name: 'Tempo' }).fill('240');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const onsets = () => page.evaluate(() => window.heardOnsets());
    await expect.poll(async () => (await onsets()).length).toBeGreaterThan(3);
    const before = (await onsets()).length;
    await page.evaluate(() => {
      const until = performance.now() + 500;
      while (performance.now() < until);
    });
    await expect.poll(async () => (await onsets()).length).toBeGreaterThan(before + 4);
    // The first one may have begun before it was listened to.
    const heard = (await onsets()).slice(1);
    const gaps = heard.slice(1).map((onset, index) => onset - heard[index]!);
    expect(gaps.filter((gap) => Math.abs(gap - 0.25) > 0.001)).toEqual([]);
  });

  test('mutes silent bars and keeps counting', async ({ page }) => {
    await listen(page);
    await page.goto('/tools/metronome');
    await page.getByRole('slider', { name: 'Tempo' }).fill('300');
    await page.getByLabel('Metre').selectOption('2/4');
    await page.getByLabel('Mute some bars').check();
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Play: less' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.heardOnsets().then((all) => all.length))).toBeGreaterThan(6);
    const heard = await page.evaluate(() => window.heardOnsets());
    const gaps = heard.slice(1).map((onset, index) => Math.round((onset - heard[index]!) * 10) / 10);
    // Two beats, two silent ones, two beats. Listening may have started after the first.
    const first = gaps.indexOf(0.6);
    expect(gaps.slice(first, first + 4)).toEqual([0.6, 0.2, 0.6, 0.2]);
  });
});

test('can be operated by keys and pedals alone', journey, async ({ page }) => {
  await page.goto('/tools/metronome');
  const tempo = page.getByRole('slider', { name: 'Tempo' });
  await expect(tempo).toHaveValue('90');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(tempo).toHaveValue('96');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(0);
});

test('the tempo is tapped', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/tools/metronome');
  const tap = page.getByRole('button', { name: 'Tap' });
  await tap.waitFor();
  await page.clock.pauseAt(60_000);
  for (const _ of [1, 2, 3]) {
    await tap.dispatchEvent('pointerdown');
    await page.clock.runFor(500);
  }
  await expect(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('120');
});

test('the accent of a beat changes when pressed, and settings are saved by name', async ({ page }) => {
  await page.goto('/tools/metronome');
  await page.getByLabel('Metre').selectOption('7/8');
  await expect(page.getByRole('button', { name: /^Beat \d, accented$/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Beat 2, plain' }).click();
  await expect(page.getByRole('button', { name: 'Beat 2, silent' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Balkan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Metre').selectOption('3/4');

  await page.reload();
  await expect(page.getByLabel('Metre')).toHaveValue('3/4');
  await page.getByRole('button', { name: /^Balkan/ }).click();
  await expect(page.getByLabel('Metre')).toHaveValue('7/8');
  await expect(page.getByRole('button', { name: 'Beat 2, silent' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Balkan' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Balkan/ })).toHaveCount(0);
});

test('still starts offline', async ({ page, context }) => {
  await page.goto('/tools/metronome');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('[data-now]')).toHaveCount(1);
});
