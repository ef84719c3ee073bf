import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

const verdict = (page: Page) => page.getByText(/^(Right|Not yet)\./);

/** Answers with the first of the names until the round is over; says how many were right. */
async function playRound(page: Page, questions: number): Promise<number> {
  let right = 0;
  for (let index = 0; index < questions; index++) {
    await page.keyboard.press('1');
    await expect(verdict(page)).toBeVisible();
    if ((await verdict(page).textContent())?.startsWith('Right')) right++;
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toBeHidden();
  }
  return right;
}

for (const [tool, counted] of [
  ['Chord trainer', /(\d+) of 25 different chords/],
  ['Scale trainer', /(\d+) of 10 different scales/],
] as const) {
  test(`${tool}: a round can be played by keys alone and counts right answers`, async ({ page }) => {
    await arrive(page);
    await page.goto(`/tools/${tool.toLowerCase().replace(' ', '-')}`);
    await expect(page.getByText(counted)).toHaveText(/^0 of/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
    const right = await playRound(page, 10);
    await expect(page.getByRole('heading', { name: `${right} of 10` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Another round' })).toBeVisible();
    // The same thing may have been asked twice, and counts once.
    const score = async () => Number(counted.exec((await page.getByText(counted).textContent()) ?? '')?.[1]);
    expect((await score()) > 0).toBe(right > 0);
    const before = await score();
    await page.reload();
    await expect.poll(score).toBe(before);
  });
}

test('a scale is entered on the neck by keys, and mistakes are shown', async ({ page }) => {
  await page.goto('/tools/scale-trainer');
  await page.getByRole('radio', { name: 'The name' }).check({ force: true });
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const frets = page.getByRole('region', { name: 'The neck' }).getByRole('button');
  await frets.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(verdict(page)).toHaveText(/^Not yet/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
});

test('notes are found on the neck, and a round ends with the pace', async ({ page }) => {
  const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
  const open = [4, 11, 7, 2, 9, 4];
  await page.goto('/tools/note-finder');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  for (let index = 0; index < 12; index++) {
    const name = await page.getByRole('heading', { level: 2 }).first().textContent();
    const string = Number(/\d/.exec((await page.getByText(/^on string \d$/).textContent()) ?? '')?.[0]);
    const fret = (naturals[name ?? '']! - open[string - 1]! + 12) % 12;
    const place = new RegExp(`^String ${string}, ${fret === 0 ? '(open|fret 0)' : `fret ${fret}`}\\b`);
    await page.getByRole('button', { name: place }).first().press('Enter');
    await expect(verdict(page)).toHaveText(/^Right/);
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: '12 of 12' })).toBeVisible();
  await expect(page.getByText(/seconds/).first()).toBeVisible();
});

test('a sound is named by keys and can be replayed', async ({ page }) => {
  await page.goto('/tools/ear-trainer');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hear it again' })).toBeVisible();
  await page.keyboard.press('h');
  const right = await playRound(page, 10);
  await expect(page.getByRole('heading', { name: `${right} of 10` })).toBeVisible();
});

test('a minute of changes is counted with the space bar and charted; Escape discards it', journey, async ({ page }) => {
  await page.clock.install();
  await page.goto('/tools/chord-changes');
  await expect(page.getByRole('button', { name: 'Start the minute' })).toBeVisible();
  const begin = async () => {
    await page.keyboard.press('Space');
    await page.clock.fastForward(3_000);
    await expect(page.getByText('seconds left')).toBeVisible();
  };
  await begin();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
  await begin();
  for (let change = 0; change < 3; change++) await page.keyboard.press('Space');
  await page.clock.fastForward(60_000);
  await expect(page.getByText('That’s your first minute with these two.')).toBeVisible();
  await expect(page.getByText('1 minute, the best with 3 changes, the last with 3.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 minute, the best with 3 changes, the last with 3.')).toBeVisible();
});
