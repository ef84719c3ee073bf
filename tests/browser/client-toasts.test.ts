import { expect, type Page, test } from '../support/browser.ts';
import { Site } from '../support/site.ts';
import { arrive, logIn } from './accounts.ts';
import { impersonate } from './staff.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast][data-removed="false"]');
const toast = (page: Page, title: string) => toasts(page).filter({ has: page.getByText(title, { exact: true }) });

async function openProfile(page: Page): Promise<void> {
  await arrive(page);
  await page.goto('/profile');
  await expect(page.getByLabel('Captions')).toBeVisible();
}

/** A change that the server refuses, with a message of its own for each. */
async function refuseChanges(page: Page): Promise<void> {
  let number = 0;
  await page.route('**/api/v1/users/me/preferences', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'CONFLICT', message: `Refusal ${++number}` } } }),
  );
}

test('toasts appear top right, five at most, 70 px apart, the newest on top', async ({ page }) => {
  await openProfile(page);
  await refuseChanges(page);
  for (let press = 1; press <= 7; press++) {
    await page.getByLabel('Captions').press('Space');
    await expect(page.getByText(`Refusal ${press}`, { exact: true })).toBeVisible();
    // What is pointed at stays: a busy machine may need longer than 3 s for all of them.
    if (press === 1) await toasts(page).first().hover();
  }
  await expect(toasts(page)).toHaveCount(5);
  await expect(toasts(page).first()).toContainText('Refusal 7');
  const boxes = async () => Promise.all((await toasts(page).all()).map((each) => each.boundingBox()));
  const distances = async () => {
    const tops = (await boxes()).map((box) => box?.y ?? 0).sort((a, b) => a - b);
    return tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)));
  };
  await expect.poll(distances).toEqual([70, 70, 70, 70]);
  const { width } = page.viewportSize()!;
  for (const box of await boxes()) expect(Math.round(width - box!.x - box!.width)).toBeLessThanOrEqual(24);
});

test('equal toasts are merged and disappear after 3 s', async ({ page }) => {
  await openProfile(page);
  const saved = toast(page, 'Saved');
  const answers = [1, 2, 3].map(() => page.waitForResponse((response) => /\/preferences$/.test(response.url())));
  for (let press = 1; press <= 3; press++) await page.getByLabel('Captions').press('Space');
  await Promise.all(answers);
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Your preferences are up to date.');
  const shown = Date.now();
  await expect(saved).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(1500);
  expect(Date.now() - shown).toBeLessThan(4500);
});

test('toasts leave the header free', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('Captions').press('Space');
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const header = await page.getByRole('banner').boundingBox();
  // Toasts slide in from above.
  await expect
    .poll(async () => (await toast(page, 'Saved').boundingBox())!.y)
    .toBeGreaterThanOrEqual(header!.y + header!.height - 1);
});

test('an error stays until it is dismissed', async ({ page }) => {
  await page.clock.install();
  await openProfile(page);
  await refuseChanges(page);
  await page.getByLabel('Captions').press('Space');
  await expect(toast(page, 'Request Error')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(toast(page, 'Request Error')).toBeVisible();
  await toast(page, 'Request Error').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.clock.fastForward('00:01');
  await expect(toast(page, 'Request Error')).toHaveCount(0);
});

test('a disappearing toast is no tab stop, and does not steal the keyboard focus', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('Captions').press('Space');
  const saved = toast(page, 'Saved');
  await expect(saved).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const goOn = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement?.textContent?.trim());
  };
  // From the end of the page the way leads through the browser's own buttons, where there are any.
  const passed = [await goOn(), await goOn()];
  expect(passed).toContain('Skip to content');
  await expect(page.locator('[data-sonner-toaster]')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(passed.at(-1));
});

test.describe('a failed action names its cause:', () => {
  test('no connection', async ({ page, context }) => {
    await openProfile(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByLabel('Captions').press('Space');
    await expect(page.getByLabel('Captions')).toBeChecked();
    await expect(toast(page, 'Connection Error')).toContainText(
      'Unable to connect to the server. Please check your internet connection.',
    );
    await expect(page.getByLabel('Captions')).not.toBeChecked();
  });

  test('the server has a fault', async ({ page }) => {
    await openProfile(page);
    let tries = 0;
    await page.route('**/api/v1/users/me/preferences', (route) => {
      tries++;
      return route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Down' } } });
    });
    await page.getByLabel('Captions').press('Space');
    await expect(toast(page, 'Server Error')).toContainText('Something went wrong on our end. Please try again later.');
    expect(tries).toBe(4);
  });

  test('the server refuses what was sent', async ({ page }) => {
    await openProfile(page);
    const speed = page.getByLabel('Lesson speed to start with');
    const before = await speed.inputValue();
    await speed.evaluate((select) => select.append(new Option('900%', '9')));
    await speed.selectOption('9');
    await expect(toast(page, 'Request Error')).toBeVisible();
    await expect(speed).toHaveValue(before);
  });

  test('only the learner may do this', async ({ page, site }) => {
    const learner = await arrive(page);
    await impersonate(page, site, learner);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to perform this action.");
  });

  test('no longer found', async ({ page, browser, baseURL, context }) => {
    const person = await arrive(page);
    const phone = await browser.newPage({ baseURL });
    await logIn(phone, person);
    await page.goto('/profile');
    const stale = await context.newPage();
    await stale.goto('/profile');
    const signOut = (tab: Page) => tab.getByRole('button', { name: /^Log out (?!everywhere)/ });
    await expect(signOut(stale)).toHaveCount(1);
    await signOut(page).click();
    await expect(signOut(page)).toHaveCount(0);
    await signOut(stale).click();
    await expect(toast(stale, 'Not Found')).toBeVisible();
    await expect(signOut(stale)).toHaveCount(0);
    await phone.close();
  });

  test('too many requests', async ({ browser }) => {
    const strict = await Site.open({ RATE_LIMIT_SCALE: '0.05' });
    try {
      const page = await browser.newPage({ baseURL: strict.address });
      await openProfile(page);
      const download = page.getByRole('button', { name: 'Download my data' });
      await expect(async () => {
        await download.click();
        await expect(toast(page, 'Too Many Requests')).toContainText('Please wait a moment before trying again.', {
          timeout: 1000,
        });
      }).toPass();
      await page.close();
    } finally {
      await strict.close();
    }
  });

  test('no longer logged in', async ({ page }) => {
    await arrive(page);
    await page.route('**/api/v1/progress/overview', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'UNAUTHENTICATED', message: 'Log in.' } } }),
    );
    await page.reload();
    await expect(toast(page, 'Authentication Required')).toContainText('Please log in to continue.');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a form shows the cause beside its own message', async ({ page }) => {
    await openProfile(page);
    await page.route('**/api/v1/users/me/profile', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL_ERROR', message: 'Down' } } }),
    );
    await page.getByLabel('About you').fill('Six strings.');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(toast(page, 'Server Error')).toContainText('Something went wrong on our end. Please try again later.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on our end.');
  });

  test('the heart on a page without React', async ({ page }) => {
    await arrive(page);
    await page.goto('/courses/first-week');
    await page.route('**/api/v1/favourites/**', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'FORBIDDEN', message: 'No' } } }),
    );
    const heart = page.getByRole('button', { name: /^Keep First week/ });
    await heart.click();
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
      /Access Denied.*You don't have permission to perform this action\./,
    );
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Access Denied')).toHaveCount(0);
  });
});

test('a token that the server refuses is replaced without a word, for background calls too', async ({ page }) => {
  await arrive(page);
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(/of \d+ min/);
  await page.goto('/courses');
  // As when the server's secret has changed.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':query:')) delete localStorage[key];
    const session = JSON.parse(localStorage['woodshed:session']);
    session.tokens = { access: 'forged', refresh: session.tokens.refresh };
    localStorage['woodshed:session'] = JSON.stringify(session);
  });
  const overview = page.waitForResponse((answer) => /\/progress\/overview$/.test(answer.url()) && answer.ok());
  await page.goto('/dashboard');
  await overview;
  await expect(page.getByRole('region', { name: 'Your first week' })).toContainText('Tune and pick');
  await expect(toasts(page)).toHaveCount(0);
});
