import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';

/** Packages that find files of their own beside themselves, so that they stay where npm put them. */
const external = [/^@electric-sql\//, /^@node-rs\//, /^pino$/, /^pg$/, /^send$/, /^pdfkit$/, /^stripe$/];

/**
 * Bundles the server's entry into `dist/server/main/`, with the migrations beside it. Node runs the sources just
 * as well, but reads and holds ten times as much: whole packages for the few functions of them that we call.
 */
export function bundledServer(): AstroIntegration {
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
