import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|wasm)$/;
/** Files below this many bytes fit one packet anyway. */
const smallest = 512;
/** Files compressed at a time: the size of libuv's thread pool. */
const atOnce = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
        const waiting = files.values();
        const work = async () => {
          for (const file of waiting) await compressFile(file);
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        logger.info(`compressed ${files.length} files`);
      },
    },
  };
}

/**
 * Brotli's highest level saves a twelfth and takes thirty times as long. Large pages use a lower one, still smaller than
 * gzip: with thousands of lessons they would take most of the build.
 */
const qualityOf = (file: string, { length }: Buffer) => (file.endsWith('.html') && length > 128 * 1024 ? 5 : 11);

async function compressFile(file: string): Promise<void> {
  // Asynchronous reads would queue behind compression in the same thread pool.
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 6 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
