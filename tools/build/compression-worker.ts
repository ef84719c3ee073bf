/** A thread that compresses files: beside a build's gigabyte, each piece of memory that is asked for costs a search of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes an answer fits one packet anyway. */
const smallest = 512;
/** How many files are compressed at a time: what Node has threads for. */
const atOnce = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const files = workerData as string[];

/**
 * The last steps of brotli save a twelfth and take thirty times as long. Pages that list a hundred lessons and more do
 * without them: of a large school they would take most of its build. They are still smaller than by gzip.
 */
const qualityOf = (file: string, { length }: Buffer) => (file.endsWith('.html') && length > 128 * 1024 ? 5 : 11);

async function compressFile(file: string): Promise<void> {
  // The threads that compress are those that would read: a file is here sooner than one of them is free.
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

const waiting = files.values();
const work = async () => {
  for (const file of waiting) await compressFile(file);
};
await Promise.all(Array.from({ length: atOnce }, work));
