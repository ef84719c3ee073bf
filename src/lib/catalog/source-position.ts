import { readFileSync } from 'node:fs';

/** Where some words stand in a file first, as editors open it: `src/content/…/index.md:12`. */
export function placeInFile(file: string, words: string): string {
  const text = readFileSync(file, 'utf8');
  return `${file}:${text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length}`;
}
