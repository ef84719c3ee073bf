import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro's CSP meta element, which lists the inline hashes of all pages: 2.7 kB each. The server sends a shorter policy as
 * a header, with the hashes of that page only.
 */
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;

/** Astro's style element for islands, which it writes into the body, where HTML forbids it. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

const finish = (page: string) => {
  const [style = ''] = islandStyle.exec(page) ?? [];
  const finished = page
    .replace(policyElement, '')
    .replace(islandStyle, '')
    .replace('</head>', () => `${style}</head>`);
  // Load fonts after the scripts of islands.
  return style ? finished.replace('<template data-fonts>', '<template data-fonts="last">') : finished;
};

/** Removes or moves elements that Astro writes into pages. */
export function postProcessHtml(): AstroIntegration {
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
