import { expect, type Page } from '../support/browser.ts';
import { waitUntilReady } from '../support/page-ready.ts';
import type { Viewer } from '../support/routes.ts';
import { findAxeViolations } from './axe-violations.ts';
import { test } from './viewer-test.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** States that pages reach only after interaction. routes.test.ts covers the pages as they open. */
const states: Partial<Record<Viewer, [path: string, state: string, reach: (page: Page) => Promise<void>][]>> = {
  visitor: [
    ['/login', 'with what is missing', (page) => press(page, 'Log in')],
    [
      '/login',
      'after a wrong password',
      async (page) => {
        await page.getByLabel('E-mail address').fill('nobody@example.org');
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await page.getByLabel('Password', { exact: true }).press('Enter');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    ],
    ['/support', 'with what is missing', (page) => press(page, 'Send')],
    ['/search?query=zither', 'when nothing fits', async () => {}],
    [
      '/learn/barre-chords',
      'with its questions open',
      async (page) => {
        for (const summary of await page.locator('summary').all()) await summary.click();
      },
    ],
    [
      '/tools/metronome',
      'while it speeds up and mutes bars',
      async (page) => {
        await page.getByLabel('Speed up automatically').check();
        await page.getByLabel('Mute some bars').check();
        await page.getByLabel('Name', { exact: true }).fill('Scales');
        await press(page, 'Save');
      },
    ],
    [
      '/tools/routine',
      'while a part is changed and runs',
      async (page) => {
        await page.locator('summary').first().click();
        await press(page, 'Start');
        await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      },
    ],
    [
      '/tools/chord-trainer',
      'after a wrong answer',
      async (page) => {
        await press(page, 'Start');
        // The first may be right: then there is another question.
        await expect(async () => {
          await page.keyboard.press('1');
          await expect(page.getByRole('button', { name: /^(Next|Go on|See)/ })).toBeVisible({ timeout: 1000 });
        }).toPass();
      },
    ],
    [
      '/tools/chords',
      'with a sheet',
      async (page) => {
        await press(page, 'Add to sheet');
        await page.locator('label', { hasText: /^Sheet/ }).click();
      },
    ],
  ],
  learner: [
    ['/courses', 'with the account menu', (page) => press(page, /account menu/)],
    [
      '/tools/tuner',
      'with the assistant beside it',
      async (page) => {
        await press(page, 'Ask the assistant');
        await page.getByRole('button', { name: 'Play me a D7' }).click();
        await expect(page.getByRole('dialog').getByText('D, F♯, A and C')).toBeVisible();
      },
    ],
    ['/dashboard', 'with the goals', (page) => press(page, 'Change goals')],
    ['/profile', 'with what is missing', (page) => press(page, 'Change password')],
    ['/profile', 'before it is deleted', (page) => press(page, 'Delete my account')],
    [
      '/profile',
      'with something saved',
      async (page) => {
        await page.getByLabel('Place').fill('The porch');
        await press(page, 'Save');
        await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      },
    ],
    [
      '/profile',
      'with an error that stays',
      async (page) => {
        await page.route('**/api/v1/users/me/preferences', (route) =>
          route.fulfill({ status: 409, json: { error: { code: 'CONFLICT', message: 'Refused' } } }),
        );
        await page.getByLabel('Captions').press('Space');
        await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
      },
    ],
    [
      '/tools/note-finder',
      'after a press on another string',
      async (page) => {
        await press(page, 'Start');
        const asked = await page.getByRole('group', { name: /^Question 1/ }).getAttribute('aria-label');
        await page
          .getByRole('button', { name: asked?.includes('string 1') ? 'String 2, fret 3' : 'String 1, fret 3' })
          .click();
        await expect(page.getByText(/^That’s string/)).toBeVisible();
      },
    ],
    ['/tools/practice-log', 'with what is missing', (page) => press(page, 'Log it')],
    ['/tools/practice-log', 'while an entry is changed', (page) => press(page, 'Change')],
    ['/favourites', 'with one taken away', (page) => press(page, /Ode to Joy/)],
  ],
  staff: [
    [
      '/admin',
      'with a learner',
      async (page) => {
        await page.locator('summary', { hasText: 'Robin Example' }).click();
        await press(page, 'Create link');
      },
    ],
  ],
};

for (const [viewer, reached] of Object.entries(states)) {
  test.describe(`of a ${viewer}`, () => {
    test.use({ viewer: viewer as Viewer });
    for (const [path, state, reach] of reached) {
      test(`${path} ${state} has no axe violations`, async ({ page }) => {
        await page.goto(path);
        await waitUntilReady(page);
        await reach(page);
        expect(await findAxeViolations(page)).toEqual([]);
      });
    }
  });
}
