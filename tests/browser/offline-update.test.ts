import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser.ts';
import { Site } from '../support/site.ts';
import { arrive } from './accounts.ts';
import { goOffline, underWorker } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

/** A copy of the build that a test may change. */
async function copyBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'woodshed-build-'));
  await cp('dist', join(root, 'dist'), { recursive: true });
  for (const shared of ['node_modules', 'media']) await symlink(join(process.cwd(), shared), join(root, shared));
  return root;
}

/** Simulates a new build with a changed dashboard: renames its script, and updates all references to it. */
async function changeDashboard(root: string): Promise<void> {
  const client = join(root, 'dist/client');
  const [old] = /Dashboard\.[\w-]+\.js/.exec(await readFile(join(client, 'dashboard/index.html'), 'utf8')) ?? [];
  const renamed = `Dashboard.${'x'.repeat(8)}.js`;
  await cp(join(client, '_astro', old!), join(client, '_astro', renamed));
  for (const file of ['dashboard/index.html', 'service-worker.js']) {
    const path = join(client, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(old!, renamed).replace(/version:`\w+`/, 'version:`0123456789ab`'));
    for (const encoding of ['br', 'gz']) await rm(`${path}.${encoding}`);
  }
}

test('an update is offered, never forced, and only on pages of the old version', async ({ browser }) => {
  const root = await copyBuild();
  const site = await Site.open({}, root);
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const offer = page.getByRole('status', { name: 'New version' });
  let loads = 0;
  await arrive(page);
  await underWorker(page);
  page.on('framenavigated', () => loads++);

  await site.stop();
  await changeDashboard(root);
  await site.start();

  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(offer).toBeVisible();
  expect(loads).toBe(0);
  await expect(later.getByRole('region', { name: 'Streak' })).toContainText('days in a row');
  await expect(later.getByRole('status', { name: 'New version' })).toBeHidden();

  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('days in a row');
  await expect(offer).toBeHidden();

  // The new one is what opens without a network.
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('days in a row');
  expect(await page.locator('astro-island').getAttribute('component-url')).toContain('Dashboard.xxxxxxxx.js');

  await context.close();
  await site.close();
  await rm(root, { recursive: true, force: true });
});
