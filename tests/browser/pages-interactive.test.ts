import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

test.describe('the page of a course', () => {
  test('shows a learner what they have done and what comes next', journey, async ({ page }) => {
    await arrive(page);
    await page.goto('/courses/first-week');
    await expect(page.getByText('of 6 done')).toHaveCount(0);

    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('woodshed:session') ?? '').tokens.access);
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.post('/api/v1/videos/tune-and-pick/watched', { headers, data: { completed: true } });
    await page.request.post('/api/v1/videos/a-and-d/progress', { headers, data: { position: 30, duration: 100 } });

    await page.reload();
    await expect(page.getByText('1 of 6 done')).toBeVisible();
    const lessons = page.getByRole('main').getByRole('listitem');
    await expect(lessons.filter({ hasText: 'Tune and pick' })).toContainText('Done');
    await expect(lessons.filter({ hasText: 'A and D' })).toContainText('Started');
    await page.getByRole('link', { name: 'Continue: A and D' }).click();
    await expect(page).toHaveURL(/\/courses\/first-week\/lessons\/a-and-d$/);
  });

  test('sends nothing for a visitor but the anonymous count of the visit', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto('/courses/first-week');
    await page.waitForLoadState('networkidle');
    expect(calls.filter((address) => !/\/(health|tracking\/navigation)$/.test(address))).toEqual([]);
    await page.getByRole('link', { name: 'Start lesson 1' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test.describe('the demo lesson', () => {
  test('plays for a visitor and keeps the position on the device', journey, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const isCount = request.url().endsWith('/tracking/navigation');
      if (request.method() !== 'GET' && request.method() !== 'HEAD' && !isCount) sent.push(request.url());
    });
    await page.goto('/watch-demo');
    await page.getByRole('button', { name: 'Play the lesson' }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Continue at 0:0\d$/ })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('starts at the chapter given in the URL', async ({ page }) => {
    await page.goto('/watch-demo?t=27');
    await expect(page.getByRole('button', { name: 'Continue at 0:27' })).toBeVisible();
  });

  test('links to the first course', async ({ page }) => {
    await page.goto('/watch-demo');
    await page.getByRole('link', { name: 'Start the First week course' }).click();
    await expect(page).toHaveURL(/\/courses\/first-week$/);
  });
});

test.describe('the form for support', () => {
  const fill = async (page: import('playwright/test').Page) => {
    await page.goto('/support');
    await page.getByLabel('Your e-mail address').fill('robin@example.org');
    await page.getByLabel('Subject').fill('A wrong note');
    await page.getByLabel('Your message').fill('Ode to Joy, bar 3.');
  };

  test('sends once and shows the reference number', journey, async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route('**/api/v1/support/tickets', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { id: '0190-77' } });
    });
    await fill(page);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: '0190-77' })).toBeFocused();
    expect(bodies).toEqual([
      {
        email: 'robin@example.org',
        subject: 'A wrong note',
        message: 'Ode to Joy, bar 3.',
        ticketId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  test('keeps the input when sending fails', async ({ page }) => {
    await page.route('**/api/v1/support/tickets', (route) => route.abort());
    await fill(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Your message is still here');
    await expect(page.getByLabel('Your message')).toHaveValue('Ode to Joy, bar 3.');
  });

  test('prefills the address of a logged-in user', async ({ page }) => {
    const { email } = await arrive(page);
    await page.goto('/support');
    await expect(page.getByLabel('Your e-mail address')).toHaveValue(email);
  });
});
