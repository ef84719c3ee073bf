import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { createKeyboard } from './keyboard.ts';
import { aAndD } from './practice-panel.ts';
import { position, seek } from './video-playback.ts';

test('everything in the practice panel works by keyboard alone', journey, async ({ page }) => {
  test.setTimeout(180_000);
  await arrive(page);
  await page.goto(aAndD.path);
  await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
  const { choose, press, tabTo, type } = await createKeyboard(page);
  const video = page.locator('video');
  const pressed = (name: RegExp | string) => page.getByRole('button', { name, pressed: true });
  const room = page.getByRole('region', { name: 'Practice panel' });

  await test.step('play, pause and move', async () => {
    await choose('button', 'Play the lesson');
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    await press('k');
    await expect(video).toHaveJSProperty('paused', true);
    const before = await position(page);
    await press('ArrowRight');
    await expect.poll(() => position(page)).toBeCloseTo(before + 5, 0);
    await press('j');
    await expect.poll(() => position(page)).toBeCloseTo(before, 0);
    await press('3');
    await expect.poll(() => position(page)).toBeGreaterThan(15);
    await press('PageDown');
    const fromBar = async () => Math.abs((((await position(page)) - aAndD.bar(1)) / 4) % 1);
    await expect.poll(fromBar).toBeLessThan(0.05);
    await tabTo('slider', 'Place in the video');
  });

  await test.step('slow down', async () => {
    await press('-');
    await expect(page.getByLabel('Speed', { exact: true })).toHaveValue('0.95');
    await press('<');
    await expect(video).toHaveJSProperty('playbackRate', 0.9);
    await press('>');
    await expect(video).toHaveJSProperty('playbackRate', 1);
  });

  await test.step('captions, sound, quality and chapters', async () => {
    await press('c');
    await expect(pressed('Captions')).toBeVisible();
    await press('s');
    await expect(video).toHaveJSProperty('muted', true);
    await press('s');
    await choose('button', 'More');
    await tabTo('combobox', 'Quality');
    await press('ArrowDown');
    await expect(page.getByLabel('Quality')).not.toHaveValue('auto');
    await press('Escape');
    await expect(page.getByLabel('Quality')).toBeHidden();
    await choose('button', 'Full screen');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('player');
    await press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
    await press('0');
    const [, second] = await page.getByRole('region', { name: 'Chapters' }).getByRole('button').all();
    await choose('button', (await second!.innerText()).replace(/\s+/g, ' ').trim());
    await expect(second!).toHaveAttribute('aria-current', 'true');
  });

  await test.step('set, save, rename and clear a loop', async () => {
    await seek(page, aAndD.bar(2) + 1);
    await press('[');
    await expect(room.getByRole('status')).toContainText('From bar 2.');
    await press('PageDown');
    await expect.poll(() => position(page)).toBeGreaterThan(aAndD.bar(3) - 0.1);
    await press(']');
    await expect(room.getByText('Looping bars 2 to 3')).toBeAttached();
    await choose('button', 'Save this loop');
    await type('The change');
    await press('Enter');
    await expect(pressed('The change')).toBeVisible();
    await choose('button', 'Rename');
    await type('A to D');
    await press('Enter');
    await expect(pressed('A to D')).toBeVisible();
    await choose('button', 'Clear the loop');
    await expect(room.getByText(/^Looping/)).toHaveCount(0);
    await choose('button', 'A to D');
    await expect(room.getByText('Looping bars 2 to 3')).toBeAttached();
    await choose('button', 'Rename');
    await choose('button', 'Delete');
    await expect(page.getByRole('button', { name: 'A to D' })).toHaveCount(0);
    await press('l');
    await expect(room.getByText('The loop is off')).toBeAttached();
  });

  await test.step('click, count, band, listen', async () => {
    await press('m');
    await expect(pressed(/^Metronome/)).toBeVisible();
    await press('m');
    for (const name of [/^Count-in/, /^Backing band/, /^Listen/]) {
      await tabTo('button', name);
      await press('Space');
      await expect(pressed(name)).toBeVisible();
      await press('Space');
      await expect(pressed(name)).toHaveCount(0);
    }
  });

  await test.step('notes or tab, larger, on paper', async () => {
    await choose('button', /^View/);
    await tabTo('radio', 'Tab');
    await press('ArrowRight');
    await expect(room.locator('.tab-head').first()).toBeVisible();
    const width = async () => (await room.locator('.tab-bar svg').first().boundingBox())!.height;
    const before = await width();
    await choose('button', 'Size: more');
    await expect.poll(width).toBeGreaterThan(before * 1.1);
    await page.evaluate(() => {
      window.print = () => document.body.toggleAttribute('data-printed', true);
    });
    await choose('button', 'Print');
    await expect(page.locator('body[data-printed]')).toBeAttached();
  });

  await test.step('a stand', async () => {
    await press('t');
    await expect(pressed(/^Music stand/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notes' })).toBeHidden();
    await press('t');
    await expect(pressed(/^Music stand/)).toHaveCount(0);
  });

  await test.step('go from note to note', async () => {
    await tabTo('option', /^Bar 1\b/);
    await press('ArrowDown');
    await press('Enter');
    await expect.poll(() => position(page)).toBeCloseTo(aAndD.bar(2), 1);
  });

  await test.step('write a note, change it, take it away', async () => {
    await press('n');
    await expect(page.getByRole('textbox', { name: 'Your note' })).toBeFocused();
    await type('Slowly here.');
    await press('Control+Enter');
    const notes = page.getByRole('region', { name: 'Notes' });
    await expect(notes).toContainText('Slowly here.');
    await choose('button', /^Change the note/);
    await press('End');
    await type(' Very.');
    await press('Control+Enter');
    await expect(notes).toContainText('Slowly here. Very.');
    await choose('button', /^Delete the note/);
    await expect(notes).not.toContainText('Slowly');
  });

  await test.step('keep it, say that it is done and how it went, report a mistake', async () => {
    await tabTo('button', 'Mark as done');
    await press('Space');
    await expect(pressed('Done')).toBeVisible();
    await tabTo('button', 'Keep A and D as a favourite');
    await press('Space');
    await expect(pressed('Keep A and D as a favourite')).toBeVisible();
    await choose('button', 'Hard');
    await expect(page.getByText('Noted.')).toBeVisible();
    await choose('button', 'Report a mistake in this lesson');
    await type('Bar 2 says A, and sounds like D.');
    await choose('button', 'Send');
    await expect(page.getByText('We’ve got your report.')).toBeVisible();
  });

  await test.step('take something along', async () => {
    const told = page.waitForResponse('**/api/v1/tracking/download');
    const download = page.waitForEvent('download');
    await tabTo('link', 'Guitar Pro');
    await press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.gp$/);
    expect((await told).ok()).toBe(true);
  });

  await test.step('see the keys', async () => {
    await page.getByRole('button', { name: 'Captions' }).focus();
    await press('?');
    await expect(page.getByRole('dialog', { name: 'Keys and pedals' })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
