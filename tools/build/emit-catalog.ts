import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const endpoints = 'src/lib/catalog/endpoints';

/** Astro renders addresses by the alphabet: late, when the scores have been read ahead. */
const place = 'whole-catalog';

/**
 * Gives the catalogue to the API. Only Astro can read the content, and the server runs without Astro's
 * modules, so the build renders the catalogue as files, which are put together outside the public folder.
 */
export function catalogForApi(): AstroIntegration {
  return {
    name: 'woodshed:catalog-for-api',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'build') return;
        injectRoute({ pattern: `/${place}/frame.json`, entrypoint: `${endpoints}/frame.ts` });
        injectRoute({ pattern: `/${place}/lessons/[course].json`, entrypoint: `${endpoints}/lessons.ts` });
      },
      'astro:build:done': async ({ dir }) => {
        const parts = fileURLToPath(new URL(`./${place}/`, dir));
        const catalog = fileURLToPath(new URL('../server/catalog.json', dir));
        await pipeline(catalogFrom(parts), createWriteStream(catalog));
        await rm(parts, { recursive: true });
      },
    },
  };
}

/** The lessons of all courses as a further field of the frame. The parts are JSON without space around it. */
async function* catalogFrom(parts: string): AsyncGenerator<string | Buffer> {
  const frame = await readFile(`${parts}/frame.json`, 'utf8');
  yield `${frame.slice(0, -1)},"lessons":[`;
  let isFirst = true;
  for (const file of await readdir(`${parts}/lessons`)) {
    const lessons = await readFile(`${parts}/lessons/${file}`);
    if (lessons.length === 2) continue;
    if (!isFirst) yield ',';
    isFirst = false;
    yield lessons.subarray(1, -1);
  }
  yield ']}';
}
