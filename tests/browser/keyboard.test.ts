import { expect, journey, type Page, test } from '../support/browser.ts';
import { newPerson } from './accounts.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';
import { position } from './video-playback.ts';

const lesson = /\/courses\/first-week\/lessons\/ode-to-joy$/;

const entries = { Tools: /\/tools$/, 'Plan and payment': /\/billing$/, Profile: /\/profile$/ };

async function openMenu(page: Page, { choose }: Keyboard, entry: keyof typeof entries): Promise<void> {
  await choose('button', /account menu$/);
  await choose('link', entry);
  await expect(page).toHaveURL(entries[entry]);
}

test('every task can be done by keyboard alone', journey, async ({ page }) => {
  test.slow();
  const person = newPerson();
  const keyboard = await createKeyboard(page);
  const { choose, press, tabTo, type } = keyboard;

  await test.step('register', async () => {
    await page.goto('/');
    await press('Tab');
    expect(await keyboard.focused()).toEqual({ role: 'link', name: 'Skip to content' });
    await choose('link', 'Log in');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you again');
    await choose('link', 'Sign up');
    await tabTo('textbox', 'Name');
    await type(person.name);
    await tabTo('textbox', 'E-mail address');
    await type(person.email);
    await tabTo('textbox', 'Password');
    await type(person.password);
    await press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('find a lesson', async () => {
    await tabTo('searchbox', 'Search');
    await type('ode to joy');
    await press('Enter');
    await expect(page).toHaveURL(/\/search\?query=ode/);
    await choose('link', 'Ode to Joy');
    await expect(page).toHaveURL(lesson);
  });

  await test.step('play it', async () => {
    await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
    await choose('button', 'Play the lesson');
    await expect.poll(() => position(page)).toBeGreaterThan(1);
  });

  await test.step('loop a bar', async () => {
    await tabTo('button', /^Loop/);
    await press('Space');
    await expect(page.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await tabTo('textbox', 'Last bar');
    await choose('button', 'Last bar: more');
    await expect(page.getByRole('status').filter({ hasText: /^Looping/ })).toHaveText(/^Looping bars \d+ to \d+$/);
    await press('k');
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
  });

  await test.step('keep the lesson, and write a note', async () => {
    await tabTo('button', 'Keep Ode to Joy as a favourite');
    await press('Space');
    await expect(page.getByRole('button', { name: 'Keep Ode to Joy as a favourite', pressed: true })).toBeVisible();
    await choose('button', 'Write a note');
    await expect(page.getByRole('dialog', { name: /^Note at/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your note' })).toBeFocused();
    await type('The ring finger waits above fret 3.');
    await choose('button', 'Save');
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('The ring finger waits above fret 3.');
    await expect(page.getByRole('button', { name: 'Write a note' })).toBeFocused();
  });

  await test.step('keep a chord as a favourite', async () => {
    await openMenu(page, keyboard, 'Tools');
    await choose('link', /^Chord/);
    await expect(page.getByRole('heading', { level: 2, name: 'Am' })).toBeVisible();
    await tabTo('button', 'Keep Am as a favourite');
    await press('Space');
    await expect(page.getByRole('button', { name: 'Keep Am as a favourite', pressed: true })).toBeVisible();
  });

  await test.step('tune', async () => {
    await openMenu(page, keyboard, 'Tools');
    await choose('link', /^Tuner/);
    await expect(page.getByRole('list', { name: 'Strings' })).toBeVisible();
    await tabTo('button', /^String 5/);
    await press('Space');
    await expect(page.getByRole('button', { name: /^String 5/, pressed: true })).toBeVisible();
    await choose('button', 'Hear A');
    await expect(page.getByRole('button', { name: 'Stop the tone' })).toBeFocused();
    await press('Enter');
  });

  await test.step('pay, in the sandbox', async () => {
    await openMenu(page, keyboard, 'Plan and payment');
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await choose('button', /^Try 14 days free.*Monthly$/);
    await expect(page).toHaveURL(/\/billing\/checkout/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 days free');
    await tabTo('radio', /^Test card: succeeds/);
    await choose('button', /^Start trial with card/);
    await expect(page).toHaveURL(/\/billing$/);
  });

  await test.step('cancel', async () => {
    await expect(page.getByText(/Your trial of all lessons runs until/)).toBeVisible();
    await choose('button', 'Cancel');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  });

  await test.step('take the data along', async () => {
    await openMenu(page, keyboard, 'Profile');
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
    const download = page.waitForEvent('download');
    await choose('button', 'Download my data');
    expect((await download).suggestedFilename()).toBe('woodshed.json');
  });

  await test.step('delete the account', async () => {
    await choose('button', 'Delete my account');
    expect(await keyboard.focused()).toEqual({ role: 'heading', name: 'This deletes everything for good' });
    await tabTo('textbox', 'Your password, to be sure');
    await type(person.password);
    await choose('button', 'Delete everything');
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  });
});

test('the focus moves through a form in reading order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login#register');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  const { tabTo } = await createKeyboard(page);
  expect(await tabTo('button', 'Create account')).toEqual([
    'link: Skip to content',
    'link: Woodshed',
    'link: Learn',
    'link: Tools',
    'link: Gear',
    'searchbox: Search',
    'button: Search',
    'link: Log in',
    'link: Start free',
    'link: Log in',
    'link: Sign up',
    'textbox: Name',
    'textbox: E-mail address',
    'textbox: Password',
    'button: Show password',
    'button: Create account',
  ]);
});

test('every part of a lesson has an accessible name', async ({ page }) => {
  await page.goto('/watch-demo');
  await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Night Ferry" [level=1]
      - region "Player":
        - button "Play the lesson"
        - slider "Place in the video"
        - button "Play"
        - combobox "Speed"
        - button "Captions"
        - slider "Volume"
        - button "Full screen"
      - region "Practice panel":
        - button "Practice tools"
        - figure "Em"
        - region "Tab"
      - complementary:
        - region "Chapters"
      - article:
        - heading "You’ll be able to" [level=2]
      - region "Downloads"
      - navigation "Where to go from here"
  `);
});
