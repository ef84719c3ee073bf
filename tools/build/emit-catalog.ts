import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const endpoints = 'src/lib/catalog/endpoints';

/** Astro renders routes alphabetically: late, when the worker has parsed the scores. */
const place = 'whole-catalog';

/**
 * Writes the catalogue for the API. Only Astro can read the content and the server runs without it, so the build renders
 * the catalogue as routes, and then joins them outside the public folder.
 *
 * Course by course the build peaks at 0.98 GB with 1,000 lessons; as one response, at 1.18 GB.
 */
export function emitCatalog(): AstroIntegration {
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

/** Streams the lessons of all courses into the frame as another field. Both are JSON without surrounding whitespace. */
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
