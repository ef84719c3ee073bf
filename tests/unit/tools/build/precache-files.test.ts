import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precacheFiles } from '#tools/build/precache-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'woodshed-precache-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const island = (name: string) => `<astro-island component-url="/_astro/${name}.js"></astro-island>`;

test('lists the app’s pages with everything they load, and separately what lessons load besides', () => {
  write({
    'index.html': island('Home'),
    'dashboard/index.html': `<style>@font-face{src:url(/_astro/inter.woff2)}</style><a href="/courses">${island('Dashboard')}`,
    'tools/tuner/index.html': '<link rel="icon" href="/icon.svg"><script src="/_astro/gone.js"></script>',
    'admin/index.html': island('Admin'),
    'courses/any/lessons/any/index.html': island('Lesson'),
    'icon.svg': '<svg/>',
    '_astro/inter.woff2': '',
    ...Object.fromEntries(
      ['Home', 'Dashboard', 'Admin', 'Lesson', 'shared', 'worker', 'later', 'player'].map((name) => [
        `_astro/${name}.js`,
        // Text in a script is no dependency.
        '"/_astro/Admin.js"',
      ]),
    ),
  });
  const graph = new Map([
    ['_astro/Dashboard.js', ['_astro/shared.js', '_astro/later.js', '_astro/inlined.css']],
    ['_astro/later.js', ['_astro/worker.js', '_astro/shared.js']],
    ['_astro/Lesson.js', ['_astro/player.js', '_astro/shared.js']],
  ]);
  const { app, lesson } = precacheFiles(root, graph);
  expect(app.map(({ address }) => address)).toEqual([
    '/_astro/Dashboard.js',
    '/_astro/inter.woff2',
    '/_astro/later.js',
    '/_astro/shared.js',
    '/_astro/worker.js',
    '/dashboard',
    '/icon.svg',
    '/tools/tuner',
  ]);
  expect(app.find(({ address }) => address === '/dashboard')?.file).toBe('dashboard/index.html');
  expect(lesson.map(({ address }) => address)).toEqual(['/_astro/Lesson.js', '/_astro/player.js']);
});
