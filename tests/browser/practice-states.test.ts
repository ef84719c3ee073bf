import { expect, type Page, test } from '../support/browser.ts';
import { findAxeViolations } from './axe-violations.ts';
import { test as hearing } from './microphone.ts';
import { aAndD, enter, openMore } from './practice-panel.ts';
import { play, seek } from './video-playback.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Nothing for axe, in both themes, and nothing beyond the edge of a small phone. */
async function isSound(page: Page, state: string): Promise<void> {
  expect(await findAxeViolations(page), state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
}

const lessonAnswer = '**/api/v1/courses/first-week/lessons/a-and-d';

test('the practice panel has no axe violations: waiting, ready, playing, paused', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(lessonAnswer, async (route) => {
    await held;
    await route.continue();
  });
  const entering = enter(page, aAndD.path);
  await expect(page.getByText('Opening the lesson')).toBeAttached();
  await isSound(page, 'waiting');
  answer();
  await entering;
  await isSound(page, 'ready');
  await play(page);
  await isSound(page, 'playing');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await isSound(page, 'paused');
});

test('everything that opens in the practice panel has no axe violations', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, aAndD.path);
  await play(page);
  await seek(page, aAndD.bar(2));

  await page.getByRole('button', { name: 'Loop', exact: true }).first().click();
  await openMore(page);
  await isSound(page, 'loop');
  await page.getByRole('button', { name: 'Save this loop' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this loop' })).toBeVisible();
  await isSound(page, 'naming a loop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bar 2', exact: true })).toBeVisible();
  await isSound(page, 'a kept loop');

  await openMore(page);
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByText('Both', { exact: true }).click();
  await isSound(page, 'view menu');
  await page.keyboard.press('Escape');
  await openMore(page);
  await expect(page.getByLabel('Quality')).toBeVisible();
  await isSound(page, 'player menu');
  await page.getByRole('button', { name: 'Keys and pedals' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys and pedals' })).toBeVisible();
  await isSound(page, 'keys');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Write a note' }).click();
  await isSound(page, 'note');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Write something first.');
  await isSound(page, 'an empty note');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report a mistake in this lesson' }).click();
  await isSound(page, 'report');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('t');
  await expect(page.locator('[data-music-stand]')).toBeVisible();
  await isSound(page, 'stand');
});

test('the end of a lesson and a completed lesson have no axe violations', async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await seek(page, duration - 3);
  await expect(page.getByRole('link', { name: /^Next:/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'How did it go?' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'How did A and D go?' })).toBeVisible();
  await isSound(page, 'ended');
  await page.getByRole('group', { name: 'How did it go?' }).getByRole('button', { name: 'Good' }).click();
  await expect(page.getByText('Noted.').first()).toBeVisible();
  await isSound(page, 'rated');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  await isSound(page, 'opened again');
});

test('failed states have no axe violations', async ({ page, context }) => {
  await context.route('**/*.m3u8', (route) => route.fulfill({ status: 404 }));
  await enter(page, aAndD.path);
  await page.getByRole('button', { name: 'Play the lesson' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t find the video just now.');
  await isSound(page, 'no video');

  await context.route('**/api/v1/courses/first-week/lessons/ode-to-joy', (route) =>
    route.fulfill({ status: 503, body: 'Bad gateway' }),
  );
  await page.goto('/courses/first-week/lessons/ode-to-joy');
  await expect(page.getByRole('heading', { name: 'The lesson didn’t open' })).toBeVisible();
  await isSound(page, 'no lesson');

  await context.setOffline(true);
  await expect(page.getByText('No internet connection')).toBeVisible();
  await isSound(page, 'offline');
});

hearing.describe('with a microphone', () => {
  hearing('axe finds nothing while the room listens, and where it may not', async ({ pageThatHears }) => {
    for (const [heard, words] of [
      [new Float32Array(48_000), /^Listening\. Play along/],
      ['not allowed', /This page can’t use the microphone/],
    ] as const) {
      const page = await pageThatHears(heard);
      await page.setViewportSize({ width: 360, height: 780 });
      await enter(page, aAndD.path);
      await play(page);
      await openMore(page);
      await page.getByRole('button', { name: /^Listen/ }).click();
      await page.keyboard.press('Escape');
      const turnOn = page.getByRole('button', { name: 'Turn on the microphone' });
      await expect(turnOn.or(page.getByText(words))).toBeVisible();
      if (await turnOn.isVisible()) await turnOn.click();
      await expect(page.getByText(words)).toBeVisible();
      await isSound(page, String(words));
    }
  });
});
