import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subset from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Latin-1 for titles and names, and the punctuation and music signs of the interface. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}’‘“”–—…→€♯♭`;

/**
 * Reduces a variable font in WOFF2 to one weight and the characters of headings, so that it is small enough to load with
 * the first page. A character that is missing falls back to the next font of the stack.
 * @returns path of the result, kept in the build cache and made again when the font or the selection changes
 */
export async function subsetFont(source: string, weight: number): Promise<string> {
  const font = await readFile(source);
  const key = createHash('sha256').update(font).update(characters).update(String(weight)).digest('hex');
  const folder = resolve('node_modules/.cache/fonts');
  const file = join(folder, `headings-${key.slice(0, 12)}.woff2`);
  if (existsSync(file)) return file;
  const made = await subset(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  await mkdir(folder, { recursive: true });
  // Builds may run side by side: a file appears whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return file;
}
