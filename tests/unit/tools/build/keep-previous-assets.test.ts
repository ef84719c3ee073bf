import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousAssets } from '#tools/build/keep-previous-assets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'woodshed-parts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const parts = async () => (await readdir(join(root, 'client/_astro'), { recursive: true })).sort();

/** One build, which begins by emptying its folder, as Astro's does. */
async function build(files: Record<string, string>): Promise<void> {
  const { hooks } = keepPreviousAssets();
  const url = (path: string) => pathToFileURL(join(root, path));
  // biome-ignore lint/suspicious/noExplicitAny: no more of Astro is needed than these
  const run = (name: keyof typeof hooks, options: object) => (hooks[name] as any)?.(options);
  await run('astro:config:done', { config: { build: { client: url('client/'), server: url('server/') } } });
  await run('astro:build:start', {});
  for (const folder of ['client', 'server']) await rm(join(root, folder), { recursive: true, force: true });
  for (const folder of ['client/_astro/fonts', 'server']) await mkdir(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'client/_astro', name), text);
  await run('astro:build:done', { logger: { info() {} } });
}

test('the parts of the two builds before stay, and no older ones', async () => {
  await build({ 'page.1.js': 'one', 'same.js': 'same', 'fonts/a.woff2': 'font' });
  expect(await parts()).toEqual(['fonts', 'fonts/a.woff2', 'page.1.js', 'same.js']);
  await build({ 'page.2.js': 'two', 'same.js': 'same' });
  expect(await parts()).toEqual(['fonts', 'fonts/a.woff2', 'page.1.js', 'page.2.js', 'same.js']);
  await build({ 'page.3.js': 'three' });
  expect(await parts()).toEqual(['fonts', 'fonts/a.woff2', 'page.1.js', 'page.2.js', 'page.3.js', 'same.js']);
  expect(await readFile(join(root, 'client/_astro/page.1.js'), 'utf8')).toBe('one');
  await build({ 'page.4.js': 'four' });
  expect(await parts()).toEqual(['fonts', 'page.2.js', 'page.3.js', 'page.4.js', 'same.js']);
});

test('the same build again forgets none', async () => {
  await build({ 'page.1.js': 'one' });
  await build({ 'page.2.js': 'two' });
  await build({ 'page.2.js': 'two' });
  await build({ 'page.2.js': 'two' });
  expect(await parts()).toContain('page.1.js');
});
