import { AxeBuilder } from '@axe-core/playwright';
import { expect, journey, type Page, test } from '../support/browser.ts';
import { Site } from '../support/site.ts';
import { arrive, newPerson, register } from './accounts.ts';

const question = (page: Page) => page.getByLabel('Your question');
const said = (page: Page) => page.getByRole('log', { name: 'Questions and answers' });

async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

test(
  'a learner asks by keyboard alone, sees a chord and its sources, and deletes the conversation',
  journey,
  async ({ page }) => {
    await arrive(page);
    await page.goto('/assistant');
    await expect(page.getByText('What you ask stays on this server.')).toBeVisible();
    await question(page).focus();
    await page.keyboard.type('Play me a D7');
    await page.keyboard.press('Enter');
    await expect(said(page).getByText('D, F♯, A and C')).toBeVisible();
    await expect(said(page).getByRole('img', { name: /^D7: string 6 not played/ })).toBeVisible();
    await expect(said(page).getByRole('button', { name: 'Strum D7' })).toBeVisible();
    const sources = said(page).getByRole('list', { name: 'Pages about this' });
    await expect(sources.getByRole('link', { name: 'D7 in the chord tool' })).toHaveAttribute(
      'href',
      '/tools/chords?chord=D7',
    );
    await expect(question(page)).toBeFocused();

    await ask(page, 'Who won the world cup in 1998?');
    await expect(said(page).getByText('I don’t have a good answer for that yet.')).toBeVisible();

    // It is there after the page was left, and gone when it was deleted.
    await page.reload();
    await page
      .getByRole('complementary', { name: 'Your conversations' })
      .getByRole('button', { name: /^Play me a D7/ })
      .click();
    await expect(said(page).getByText('D, F♯, A and C')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the conversation “Play me a D7”' }).click();
    await expect(page.getByText('What you ask is kept here until you delete it.')).toBeVisible();
    await expect(said(page).getByText('D, F♯, A and C')).toBeHidden();
  },
);

test('the next user of the device does not see the conversation', async ({ page }) => {
  await arrive(page);
  await page.goto('/assistant');
  await ask(page, 'What is the IV chord in A?');
  await expect(said(page).getByText('is D.')).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  expect(kept).not.toContain('IV chord');
  await page.goto('/login');
  await register(page, newPerson());
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/assistant');
  await expect(page.getByText('What you ask is kept here until you delete it.')).toBeVisible();
});

test('in a lesson it opens by a small button, starts a loop there, and Escape leads back', async ({ page }) => {
  await arrive(page);
  await page.goto('/courses/first-week/lessons/porch-light');
  const opener = page.getByRole('button', { name: 'Ask the assistant' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await expect(question(page)).toBeFocused();
  await question(page).press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await ask(page, 'Loop bars 5 to 8 at 60%');
  await panel.getByRole('link', { name: 'Start this loop' }).click();
  await expect(page).toHaveURL(/loop=5-8&speed=60/);
  await expect(page.getByRole('region', { name: 'Practice panel' })).toContainText(/5.*8/);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBeCloseTo(0.6);
});

test('a tool offers it to logged-in users', async ({ page }) => {
  await page.goto('/tools/metronome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeHidden();
  await arrive(page);
  await page.goto('/tools/metronome');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('button', { name: 'Play me a D7' }).click();
  await expect(said(page).getByRole('button', { name: 'Strum D7' })).toBeVisible();
});

test('an interrupted question is kept and asked again', async ({ page }) => {
  await arrive(page);
  await page.goto('/assistant');
  await page.route('**/assistant/messages', (route) => route.abort());
  await ask(page, 'Play me a G');
  await expect(said(page).getByText(/The connection broke off/)).toBeVisible();
  await page.unroute('**/assistant/messages');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(said(page).getByText('G, B and D')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete the conversation/ })).toHaveCount(1);
});

test('the page says when questions are sent to another server', async ({ page }) => {
  const site = await Site.open({ ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'small' });
  try {
    await page.goto(`${site.address}/login`);
    await register(page, newPerson());
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${site.address}/assistant`);
    await expect(page.getByText('Your questions leave this server.')).toBeVisible();
    await ask(page, 'Play me a D7');
    await expect(said(page).getByText('The model cannot be reached.')).toBeVisible();
    await expect(said(page).getByText('D, F♯, A and C')).toBeVisible();
  } finally {
    await site.close();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the assistant, ${colorScheme}, has no axe violations at any width`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await arrive(page);
    await page.goto('/assistant');
    await ask(page, 'Show me the A minor pentatonic scale');
    await expect(said(page).getByRole('link', { name: /on the neck/ })).toBeVisible();
    await ask(page, 'Show me Am and F');
    await expect(said(page).getByRole('button', { name: 'Strum F' })).toBeVisible();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  });
}
