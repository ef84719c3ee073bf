import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tools } from '#src/lib/catalog/tools.ts';
import { toolIds } from '#src/lib/contract/tool-ids.ts';
import { knownPages } from '#src/lib/server/features/usage/known-pages.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

const known = knownPages(smallCatalog, ['/learn/barre-chords', '/gear-reviews/picks#strings']);

test('every page of the site is known', () => {
  const single = globSync('src/pages/**/*.astro')
    .map((file) => file.replace(/^src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/')
    .filter((page) => !page.includes('[') && !/^\/[45]\d\d$/.test(page));
  expect(single.length).toBeGreaterThan(30);
  expect(single.filter((page) => !known.has(page))).toEqual([]);
});

test('courses, lessons and articles are known, and nothing else', () => {
  for (const page of ['/courses/first-week', '/courses/first-week/lessons/a-and-d', '/learn/barre-chords']) {
    expect(known.has(page)).toBe(true);
  }
  expect(known.has('/gear-reviews/picks')).toBe(true);
  for (const page of ['/courses/nowhere', '/someone@example.org', '/courses/first-week/lessons/x', '/about/me']) {
    expect(known.has(page)).toBe(false);
  }
});

test('the tools are those that the overview shows', () => {
  expect(tools.map(({ id }) => id)).toEqual(toolIds);
});
