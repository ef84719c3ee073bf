import { expect, type Page, test } from '../support/browser.ts';
import { silence } from '../support/strings.ts';
import { arrive } from './accounts.ts';
import { hearAnnouncements } from './live-regions.ts';
import { test as hearing } from './microphone.ts';

const focusIsKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus is somewhere').not.toBe('BODY');

for (const [tool, asked] of [
  ['chord-trainer', /^Question 1 of 10\. Which chord is it: string 6 /],
  ['scale-trainer', /^Question 1 of 10\. Which scale is it, on the root /],
  ['ear-trainer', /^Question 1 of 10\. What do you hear\?$/],
  ['note-finder', /^Question 1 of 12\. Where is .+ on string \d\?$/],
] as const) {
  test(`${tool}: each question takes the focus, and says what is asked`, async ({ page }) => {
    await page.goto(`/tools/${tool}`);
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    const question = (name: RegExp) => page.getByRole('group', { name });
    await expect(question(asked)).toBeFocused();
    if (tool === 'note-finder') {
      await page.getByRole('radio', { name: 'The place' }).check({ force: true });
      const string = /string (\d)/.exec((await question(asked).getAttribute('aria-label'))!)![1];
      await page.getByRole('button', { name: new RegExp(`^String ${string}, fret 1\\b`) }).press('Enter');
    } else await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(/^Question 2 of 1[02]\. /)).toBeFocused();
  });
}

test('the end of a round takes the focus', async ({ page }) => {
  await page.goto('/tools/ear-trainer');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  for (let question = 1; question <= 10; question++) {
    await expect(page.getByRole('group', { name: `Question ${question} of 10.` })).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('group', { name: /^\d+ of 10\. [A-Z]/ })).toBeFocused();
});

test('the note finder says which string is asked for when another is pressed', async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await page.goto('/tools/note-finder');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const label = await page.getByRole('group', { name: /^Question 1/ }).getAttribute('aria-label');
  const asked = Number(/string (\d)/.exec(label!)![1]);
  const other = asked === 1 ? 2 : 1;
  await expect(page.getByRole('button', { name: `String ${other}, not asked for` })).toBeAttached();
  await page.getByRole('button', { name: `String ${other}, fret 3`, exact: true }).press('Enter');
  const words = `That’s string ${other}. Find the note on string ${asked}.`;
  await expect(page.getByText(words)).toBeVisible();
  expect(await heard()).toContain(words);
});

hearing('the tuner keeps the focus when the microphone goes on and off', async ({ pageThatHears }) => {
  const page = await pageThatHears(silence(1));
  await page.goto('/tools/tuner');
  await page.getByRole('button', { name: 'Turn on the microphone' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop listening' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toBeFocused();
});

hearing('a refused microphone moves the focus to what to do', async ({ pageThatHears }) => {
  const page = await pageThatHears('not allowed');
  await page.goto('/tools/tuner');
  await page.getByRole('button', { name: 'Turn on the microphone' }).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
});

test('the practice log announces entries, and keeps the focus after each', async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await arrive(page, '/tools/practice-log');
  const log = async (what: string) => {
    await page.getByLabel('What you practised').last().fill(what);
    await page.getByLabel('Minutes').last().fill('20');
    await page.getByLabel('Minutes').last().press('Enter');
    await expect.poll(async () => (await heard()).join('\n')).toContain(`${what}, 20 min`);
    await expect(page.getByLabel('What you practised').last()).toBeFocused();
    await expect(page.getByLabel('What you practised').last()).toHaveValue('');
  };
  for (const what of ['Scales', 'Chords', 'Songs']) await log(what);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Change Chords' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change Chords' })).toBeFocused();
  for (let left = 2; left >= 0; left--) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(left);
    if (left > 0) await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeFocused();
    else await focusIsKept(page);
  }
});

test('what is removed from a list passes the focus on', async ({ page }) => {
  await page.goto('/tools/routine');
  await page.getByRole('button', { name: 'Remove Warm-up' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Remove A song' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ }).last()).toBeFocused();

  await page.goto('/tools/metronome');
  await page.getByLabel('Name', { exact: true }).fill('Etude');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Etude' }).press('Enter');
  await focusIsKept(page);
});

test('the metronome says the tempo once it has settled', async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await page.goto('/tools/metronome');
  await page.getByRole('button', { name: 'Faster' }).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await heard()).filter((text) => /beats a minute$/.test(text)))
    .toEqual(['95 beats a minute']);
});
