import { rename } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const address = '/catalog.json';

/**
 * Gives the catalogue to the API. Only Astro can read the content, and the server runs without Astro's
 * modules, so the build renders the catalogue as one file and takes it out of the public folder.
 */
export function catalogForApi(): AstroIntegration {
  return {
    name: 'woodshed:catalog-for-api',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'build') injectRoute({ pattern: address, entrypoint: 'src/lib/catalog/endpoint.ts' });
      },
      'astro:build:done': ({ dir }) => rename(new URL(`.${address}`, dir), new URL(`../server${address}`, dir)),
    },
  };
}
