import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|wasm)$/;
/** Below this many bytes an answer fits one packet anyway. */
const smallest = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside every text file of the build, so that serving never compresses. */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'woodshed:compressed-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        for (const entry of files) await compressFile(`${entry.parentPath}/${entry.name}`);
        logger.info(`compressed ${files.length} files`);
      },
    },
  };
}
