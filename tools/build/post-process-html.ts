import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro's list of everything that is inline on any page of the site: 2.7 kB, on every page. The server sends each page
 * a shorter policy, with what is inline on that page alone and what only a header can say.
 */
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;

/** Astro writes it before the first island, where HTML allows no style element. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

const finish = (page: string) => {
  const [style = ''] = islandStyle.exec(page) ?? [];
  const finished = page
    .replace(policyElement, '')
    .replace(islandStyle, '')
    .replace('</head>', () => `${style}</head>`);
  // Typefaces come last where there is an island to be fetched.
  return style ? finished.replace('<template data-fonts>', '<template data-fonts="last">') : finished;
};

/** Takes out of pages, or moves, what Astro wrote where it should not be. */
export function finishedPages(): AstroIntegration {
  return {
    name: 'woodshed:finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          writeFileSync(join(root, file), finish(readFileSync(join(root, file), 'utf8')));
        }
      },
    },
  };
}
