import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|wasm)$/;
/** Below this many bytes an answer fits one packet anyway. */
const smallest = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How many files are compressed at a time: what Node has threads for. */
const atOnce = 4;

/**
 * The last step of brotli saves a twelfth and takes thirty times as long: it is for a school of some hundred lessons.
 * With thousands, builds would take minutes.
 */
const manyFiles = 1000;

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 6 }),
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
        const waiting = files.values();
        const work = async () => {
          for (const entry of waiting) {
            await compressFile(`${entry.parentPath}/${entry.name}`, files.length > manyFiles ? 4 : 11);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        logger.info(`compressed ${files.length} files`);
      },
    },
  };
}
