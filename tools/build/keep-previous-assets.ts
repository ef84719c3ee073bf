import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Number of builds whose assets are served, including the newest. */
const builds = 3;

/** Folder of assets, which have content hashes in their names. */
const folder = '_astro';

interface Kept {
  /** Asset names of each build, the newest first. */
  builds: string[][];
  parts: Map<string, Buffer>;
}

/**
 * Keeps the assets of previous builds, so that pages opened before a deploy can still load their chunks.
 */
export function keepPreviousAssets(): AstroIntegration {
  let client = '';
  let list = '';
  let earlier: Kept;
  return {
    name: 'woodshed:earlier-parts',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client);
        list = fileURLToPath(new URL('builds.json', config.build.server));
      },
      'astro:build:start': async () => {
        earlier = await readEarlier(client, list);
      },
      'astro:build:done': async ({ logger }) => {
        const now = await namesIn(join(client, folder));
        const others = earlier.builds.filter((names) => names.join() !== now.join());
        const wanted = others.slice(0, builds - 1);
        const missing = new Set(wanted.flat().filter((name) => !now.includes(name)));
        for (const name of missing) await writeAsset(join(client, folder, name), earlier.parts.get(name));
        await writeFile(list, JSON.stringify([now, ...wanted]));
        logger.info(`kept ${missing.size} files of earlier builds`);
      },
    },
  };
}

async function readEarlier(client: string, list: string): Promise<Kept> {
  const root = join(client, folder);
  const parts = new Map<string, Buffer>();
  const builds = await readFile(list, 'utf8').then(JSON.parse, () => []);
  for (const name of await namesIn(root)) parts.set(name, await readFile(join(root, name)));
  return { builds, parts };
}

async function namesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

async function writeAsset(file: string, bytes: Buffer | undefined): Promise<void> {
  if (!bytes) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
