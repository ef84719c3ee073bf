import { expect, journey, type Page, test } from '../support/browser.ts';
import { Site } from '../support/site.ts';
import { newPerson, register } from './accounts.ts';

const day = 24 * 60 * 60 * 1000;
const membersLesson = '/courses/open-chords/lessons/down-up';
const anotherMembersLesson = '/courses/open-chords/lessons/ghost-strum';

/** Opens the site again some days later, for the browser too: its cached answers are stale by then. */
async function reopen(site: Site, page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days * day);
  await site.stop();
  const shift = `const now = Date.now; Date.now = () => now() + ${days * day};`;
  site.environment.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shift)}`;
  await site.start();
}

test(
  'a trial opens the lessons, a cancelled subscription keeps them until its end, and can be renewed',
  journey,
  async ({ page }) => {
    const site = await Site.open();
    try {
      const { address } = site;
      await page.goto(`${address}/login`);
      await register(page, newPerson());
      await expect(page).toHaveURL(/\/dashboard$/);

      // A members' lesson says how to open it.
      await page.goto(address + membersLesson);
      await page.getByRole('link', { name: 'Try all lessons free' }).click();
      await expect(page.getByText('No invoices yet.')).toBeVisible();
      await page.getByRole('button', { name: /Try 14 days free.*Monthly/ }).click();

      // A card that fails says what to do, one that asks is answered.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 days free');
      await expect(page.getByText('Test mode')).toBeVisible();
      await page.getByRole('radio', { name: /Test card: declined/ }).check();
      await page.getByRole('button', { name: /Start trial with card/ }).click();
      await expect(page.getByRole('alert')).toContainText('Try another card');
      await page.getByRole('radio', { name: /asks to confirm/ }).check();
      await page.getByRole('button', { name: /Start trial with card/ }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(/\/billing$/);
      await expect(page.getByText(/Your trial of all lessons runs until/)).toBeVisible();
      await expect(page.getByText(/€8.00 on /)).toBeVisible();

      // The lesson is open at once.
      await page.goto(address + membersLesson);
      await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();

      // Two weeks later it was charged; cancelling keeps what is paid.
      await reopen(site, page, 15);
      await page.goto(`${address}/billing`);
      await expect(page.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^PDF/ }).click();
      expect((await download).suggestedFilename()).toMatch(/^woodshed-P-.+\.pdf$/);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByText(/Cancelled. All lessons stay open until/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText(/Paid until/)).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByText('None', { exact: true }).first()).toBeVisible();

      await reopen(site, page, 29);
      await page.goto(address + membersLesson);
      await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
      await reopen(site, page, 48);
      await page.goto(address + anotherMembersLesson);
      await expect(page.getByText('This lesson is for members')).toBeVisible();

      // Who comes back pays at once, and has it at once.
      await page.goto(`${address}/billing`);
      await expect(page.getByText(/Your subscription ended on/)).toBeVisible();
      await page.getByRole('button', { name: /Subscribe.*Annual/ }).click();
      await page.getByRole('button', { name: 'Pay €72.00' }).click();
      await expect(page.getByText(/All lessons are open/)).toBeVisible();
    } finally {
      await site.close();
    }
  },
);

test('the plans are on the home page, without script', journey, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(page.getByText(/Try everything free for 14 days/)).toBeVisible();
  await page.close();
});
