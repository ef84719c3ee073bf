import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = ['src', 'public', 'tools', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies the project, without media, to a new folder in which tests can edit, build and develop it. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'woodshed-project-'));
  for (const path of sources) cpSync(path, join(root, path), { recursive: true });
  // Links package by package, so that tools' cache folders belong to the copy.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !/^\.(astro|vite)/.test(name))) {
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return root;
}
