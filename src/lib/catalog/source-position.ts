import { readFileSync } from 'node:fs';

/** Position of the first occurrence of a text in a file, as editors open it: `src/content/…/index.md:12`. */
export function placeInFile(file: string, words: string): string {
  const text = readFileSync(file, 'utf8');
  return `${file}:${text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length}`;
}
