import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { appShell } from './precache-files.ts';

/**
 * Bundles the service worker, and tells it what the app is made of. Any change in that changes the worker, so that
 * browsers find out.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'woodshed:service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const shell = appShell(root);
        const version = createHash('sha256');
        for (const { address, file } of [...shell.app, ...shell.lesson]) {
          version.update(address).update(readFileSync(join(root, file)));
        }
        const addresses = (files: typeof shell.app) => files.map(({ address }) => address);
        const app = {
          version: version.digest('hex').slice(0, 12),
          app: addresses(shell.app),
          lesson: addresses(shell.lesson),
        };
        const bundle = await rolldown({
          input: 'src/service-worker/main.ts',
          platform: 'browser',
          transform: {
            define: {
              __APP__: JSON.stringify(app),
              'import.meta.env.PUBLIC_API_BASE': JSON.stringify(process.env.PUBLIC_API_BASE ?? null),
            },
          },
        });
        await bundle.write({ file: join(root, 'service-worker.js'), format: 'iife', minify: true });
        logger.info(`${app.app.length} files of the app, ${app.lesson.length} more for lessons`);
      },
    },
  };
}
