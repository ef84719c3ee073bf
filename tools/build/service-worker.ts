import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { type BundleGraph, precacheFiles, recordBundleGraph } from './precache-files.ts';

/**
 * Bundles the service worker with its precache manifest. The manifest's version is a hash of the listed files, so that a
 * change in any of them changes the worker and browsers update it.
 */
export function serviceWorker(): AstroIntegration {
  const graph: BundleGraph = new Map();
  return {
    name: 'woodshed:service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [recordBundleGraph(graph)] } });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const { app, lesson } = precacheFiles(root, graph);
        const version = createHash('sha256');
        for (const { address, file } of [...app, ...lesson]) {
          version.update(address).update(readFileSync(join(root, file)));
        }
        const manifest = {
          version: version.digest('hex').slice(0, 12),
          app: app.map(({ address }) => address),
          lesson: lesson.map(({ address }) => address),
        };
        const bundle = await rolldown({
          input: 'src/service-worker/main.ts',
          platform: 'browser',
          transform: {
            define: {
              __PRECACHE__: JSON.stringify(manifest),
              'import.meta.env.PUBLIC_API_BASE': JSON.stringify(process.env.PUBLIC_API_BASE ?? null),
              // Leaves Workbox's development checks and logs out.
              'process.env.NODE_ENV': '"production"',
            },
          },
        });
        await bundle.write({ file: join(root, 'service-worker.js'), format: 'iife', minify: true });
        logger.info(`precaches ${app.length} files of the app, and ${lesson.length} more for downloaded lessons`);
      },
    },
  };
}
