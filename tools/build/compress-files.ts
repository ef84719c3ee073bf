import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|wasm)$/;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses files. */
export function compressFiles(): AstroIntegration {
  return {
    name: 'woodshed:compressed-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && compressible.test(entry.name))
          .map(({ parentPath, name }) => `${parentPath}/${name}`);
        await once(new Worker(new URL('./compression-worker.ts', import.meta.url), { workerData: files }), 'exit');
        logger.info(`compressed ${files.length} files`);
      },
    },
  };
}
