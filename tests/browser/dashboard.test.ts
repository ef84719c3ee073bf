import { randomUUID } from 'node:crypto';
import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { callApi, dayFromNow } from './page-api.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const calendar = (page: Page) => page.getByRole('grid', { name: 'Every day of the year' });
/** As browsers write it, with and without a comma. */
const longDay = (days: number, rest = '') => {
  const [weekday, ...date] = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(dayFromNow(days)))
    .split(/,? /);
  return new RegExp(`${weekday},? ${date.join(' ')}${rest}`);
};

/** Minutes on some days before today, and 3 minutes today. */
async function practise(page: Page, minutes: Record<number, number>): Promise<void> {
  const days = Object.entries(minutes).map(([ago, number]) => ({
    date: dayFromNow(-Number(ago)),
    seconds: number * 60,
    activityId: randomUUID(),
  }));
  await callApi(page, 'post', '/streaks/sync', { days });
  await callApi(page, 'post', '/streaks/record', { seconds: 180, activityId: randomUUID() });
}

/** Counted days enough to end the first week. */
const longAgo = { 10: 2, 11: 2, 12: 2, 13: 2, 14: 2, 15: 2 };

test('a newcomer sees the first lessons, and no empty charts', async ({ page }) => {
  await arrive(page);
  await expect(page.getByRole('link', { name: /^Start with/ })).toBeVisible();
  await expect(part(page, 'Streak')).toContainText('starts a streak');
  await expect(part(page, 'Streak')).toContainText('No freeze yet');
  const stones = part(page, 'Your first week').getByRole('listitem');
  await expect(stones).toHaveCount(6);
  await expect(stones.first()).toHaveText('Tune and pick, next');
  for (const name of ['Your year', 'Minutes by week', 'Courses', 'Due for review', 'Lessons', 'Your records']) {
    await expect(part(page, name)).toHaveCount(0);
  }
  await expect(part(page, 'Achievements')).toContainText('None yet');
  await expect(page.getByRole('list', { name: 'Next' }).getByRole('listitem')).toHaveCount(3);
});

test('practice shows in the ring, the week, the year and the minutes', journey, async ({ page }) => {
  await arrive(page);
  await practise(page, { ...longAgo, 1: 20, 2: 5 });
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Practised today' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 15 minutes',
  );
  await expect(part(page, 'Streak')).toContainText('3 days in a row');
  await expect(part(page, 'Streak').getByRole('radio', { checked: true })).toHaveAccessibleName(
    /3 minutes\. Today counts/,
  );
  await expect(calendar(page).getByRole('gridcell', { name: longDay(-1, ': 20 minutes. Goal reached') })).toBeVisible();
  await expect(part(page, 'Your year')).toContainText('9 days, 40 min in the last 12 months');
  await expect(part(page, 'Minutes by week').getByRole('listitem')).toHaveCount(12);
  await expect(part(page, 'Minutes by week').getByText('40 min nothing before that')).toBeVisible();
  // By keyboard: what was earned, at some hours of the day, may stand before it.
  await part(page, 'Minutes by week').getByRole('radio', { name: 'Last 7 days' }).press('Space');
  await expect(part(page, 'Minutes by week')).toContainText('3 of 7 days');
});

test('today’s plan adds up to the goal, and runs', async ({ page }) => {
  await arrive(page);
  const plan = part(page, 'Practice plan');
  await expect(plan.getByRole('listitem')).toHaveText([
    '3 min Get in tune',
    '9 min Tune and pick',
    '3 min Change chords',
  ]);
  await plan.getByRole('link', { name: 'Start today’s 15 minutes' }).click();
  await expect(page).toHaveURL(/\/tools\/routine\?plan=today$/);
  await expect(page.getByRole('timer')).toContainText(/^2:5\d$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Tuner \(/ })).toHaveAttribute('href', '/tools/tuner');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: /^Open Tune and pick/ })).toBeVisible();
  await page.getByRole('link', { name: 'Use your own routine' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('started and finished lessons and records are linked', async ({ page }) => {
  await arrive(page);
  await callApi(page, 'post', '/videos/tune-and-pick/watched', { completed: true });
  await callApi(page, 'post', '/videos/a-and-d/progress', { position: 30, duration: 100 });
  const minute = { chords: ['A', 'D'], changes: 12, occurredAt: new Date().toISOString() };
  await callApi(page, 'post', '/tools/chord-changes', { ...minute, id: randomUUID() });
  await page.goto('/dashboard');
  const lessons = part(page, 'Lessons');
  await expect(lessons.getByRole('list', { name: 'In progress' }).getByRole('link')).toHaveText('A and D');
  await expect(part(page, 'Your records')).toContainText('A to D12 changes a minute');
  await lessons.getByRole('list', { name: 'Finished' }).getByRole('link', { name: 'Tune and pick' }).click();
  await expect(page).toHaveURL(/\/lessons\/tune-and-pick$/);
});

test.describe('requests', () => {
  test.use({ serviceWorkers: 'allow' });

  const countReads = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const [, path] = /\/api\/v1(\/.*)$/.exec(request.url()) ?? [];
      if (path && request.method() === 'GET') paths.push(path);
    });
    return paths;
  };

  test('are not repeated on the first visit, nor within 5 minutes', journey, async ({ page }) => {
    const reads = countReads(page);
    await arrive(page);
    await expect(part(page, 'Achievements')).toContainText('None yet');
    // The service worker is there, and has what it needs.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => {
      const name = (await caches.keys()).find((key) => key.endsWith(':answers'));
      return name && (await (await caches.open(name)).keys()).length > 5;
    });
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
    await page.goto('/favourites', { waitUntil: 'networkidle' });
    reads.length = 0;
    await page.goto('/dashboard');
    await expect(part(page, 'Achievements')).toContainText('None yet');
    await page.waitForLoadState('networkidle');
    expect(reads).toEqual(['/achievements/check']);
  });

  test('are fetched again after a change on this device', async ({ page }) => {
    await arrive(page);
    await expect(part(page, 'Today')).toContainText('of 15 min');
    await page.getByRole('button', { name: 'Change goals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your goals' });
    await dialog.getByRole('textbox', { name: 'Minutes a day' }).fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const asked = page.waitForRequest('**/progress/overview');
    await page.goto('/dashboard');
    await asked;
    await expect(part(page, 'Today')).toContainText('of 20 min');
  });
});

test('the days of the year can be browsed by keyboard and by two buttons', async ({ page }) => {
  await arrive(page);
  await practise(page, { ...longAgo, 1: 20 });
  await page.reload();
  const day = (days: number) => calendar(page).getByRole('gridcell', { name: longDay(days) });
  await expect(day(0)).toHaveAttribute('aria-current', 'date');
  await day(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day(-1)).toBeFocused();
  await expect(part(page, 'Your year')).toContainText(longDay(-1, ' 20 minutes. Goal reached'));
  await page.keyboard.press('ArrowUp');
  await expect(day(-8)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(day(0), 'there is no day after today').toBeFocused();
  await expect(calendar(page).locator('[tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Day before' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part(page, 'Your year')).toContainText(longDay(-1, ' 20 minutes'));
  await expect(page.getByRole('button', { name: 'Day before' })).toBeFocused();
});

test('the goals are changed by keyboard alone', async ({ page }) => {
  await arrive(page);
  await practise(page, {});
  await page.reload();
  await page.getByRole('button', { name: 'Change goals' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your goals' });
  await dialog.getByRole('textbox', { name: 'Minutes a day' }).fill('3');
  await dialog.getByRole('button', { name: 'Days a week: more' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Today')).toContainText('That’s your goal');
  await page.reload();
  await expect(part(page, 'Streak').getByRole('radio', { checked: true })).toHaveAccessibleName(
    /3 minutes\. Goal reached/,
  );
  await expect(part(page, 'Streak').getByRole('group', { name: 'This week: 1 of 5 days' })).toBeVisible();
});

test('goals that cannot be saved stay as they were, and stay open', async ({ page }) => {
  await arrive(page);
  await page.route('**/api/v1/streaks/goals', (route) => route.abort());
  await page.getByRole('button', { name: 'Change goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your goals' });
  await dialog.getByRole('button', { name: 'Minutes a day: more' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Connection Error')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(part(page, 'Today')).toContainText('of 15 min');
});

test('due items can be practised from here, and others show their due date', async ({ page }) => {
  await arrive(page);
  const due = part(page, 'Due for review');
  await expect(part(page, 'Achievements')).toBeVisible();
  await expect(due).toHaveCount(0);
  const rating = { kind: 'lesson', itemId: 'a-and-d', rating: 'again' };
  await callApi(page, 'post', '/reviews', { ...rating, id: randomUUID() });
  await page.reload();
  await expect(due).toContainText('Nothing today. Next up on');

  const reviewedAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const loop = { id: randomUUID(), lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4 };
  await callApi(page, 'post', '/loops', loop);
  await callApi(page, 'post', '/reviews', {
    id: randomUUID(),
    kind: 'loop',
    itemId: loop.id,
    rating: 'again',
    reviewedAt,
  });
  await page.reload();
  await expect(due.getByRole('listitem')).toHaveText('The changebars 3 to 4 of A and D');
  await due.getByRole('link', { name: 'The change' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/lessons/a-and-d\\?loop=${loop.id}`));
});

test.describe('a new achievement', () => {
  const earned = (page: Page) => page.getByRole('region', { name: /^You earned/ });
  /** Registers a user whose dashboard has already checked for achievements, and found none. */
  const arriveAndAsk = async (page: Page) => {
    const asked = page.waitForResponse('**/achievements/check');
    await arrive(page);
    await asked;
  };

  test('is celebrated once, and stays in the list', async ({ page }) => {
    await arriveAndAsk(page);
    await callApi(page, 'post', '/videos/tune-and-pick/watched', { completed: true });
    await page.reload();
    await expect(earned(page)).toContainText('First lesson');
    await earned(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(earned(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Earned last' })).toContainText('First lesson');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Earned last' })).toContainText('First lesson');
    await expect(earned(page)).toBeHidden();
  });

  test('is celebrated without animation under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arriveAndAsk(page);
    await callApi(page, 'post', '/videos/tune-and-pick/watched', { completed: true });
    await page.reload();
    await expect(earned(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
