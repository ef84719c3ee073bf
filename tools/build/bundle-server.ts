import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';

/** Packages that load files relative to themselves, so that they cannot be bundled. */
const external = [/^@electric-sql\//, /^@node-rs\//, /^pino$/, /^pg$/, /^send$/, /^pdfkit$/, /^stripe$/];

/**
 * Bundles the server into `dist/server/main/`, with the migrations beside it. Node could run the sources, but would load
 * ten times as much code: whole packages for a few functions each.
 */
export function bundleServer(): AstroIntegration {
  return {
    name: 'woodshed:bundled-server',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const output = fileURLToPath(new URL('../server/main/', dir));
        const bundle = await rolldown({ input: 'src/lib/server/main.ts', platform: 'node', external });
        await bundle.write({ dir: output, format: 'esm' });
        await cp('src/lib/server/platform/db/migrations', `${output}migrations`, { recursive: true });
      },
    },
  };
}
