import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = ['src', 'public', 'tools', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the project in a folder of its own, which can be written in, built and developed. It has no media. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'woodshed-project-'));
  for (const path of sources) cpSync(path, join(root, path), { recursive: true });
  // Package by package, so that the folders in which tools keep things are the copy's own.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !/^\.(astro|vite)/.test(name))) {
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return root;
}
