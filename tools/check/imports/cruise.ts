import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { astroModule } from './astro-imports.ts';

const project = resolve(import.meta.dirname, '../../..');
const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
/** Folders that hold source code; paths are relative to the root of the tree. */
const sourceFolders = ['src', 'tools', 'tests'];
const settings = ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'];

export interface Violation {
  /** Name of the rule; `not-in-allowed` where no `allowed` entry covers the import. */
  rule: string;
  from: string;
  to: string;
  /** Files of the circle, for rules about circles. */
  circle: string[];
}

export interface Cruise {
  violations: Violation[];
  /** Files that each source file imports, type imports included; packages are left out. */
  imports: Map<string, string[]>;
}

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] };
}

/**
 * Applies `.dependency-cruiser.mjs` of this project to the source tree under `root`. dependency-cruiser cannot parse
 * `.astro`, so it cruises a copy of the tree in which the code of `x.astro` is a module `x.astro.ts`.
 * @throws Error when dependency-cruiser fails for another reason than violations
 */
export function cruise(root = project): Cruise {
  const copy = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    copyTree(root, copy);
    return read(report(copy));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyTree(root: string, copy: string): void {
  for (const name of settings) cpSync(join(project, name), join(copy, name));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of sourceFolders.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.astro')) continue;
      const file = join(copy, folder, name);
      writeFileSync(file, astroModule(readFileSync(file, 'utf8')));
      renameSync(file, `${file}.ts`);
    }
  }
}

function report(cwd: string): Report {
  const present = sourceFolders.filter((name) => existsSync(join(cwd, name)));
  const flags = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--preserve-symlinks'];
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...present, ...flags], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

const originalName = (file: string) => file.replace(/\.astro\.ts$/, '.astro');
const isSource = (file: string) => sourceFolders.some((folder) => file.startsWith(`${folder}/`));

function read({ modules, summary }: Report): Cruise {
  const violations = summary.violations.map(({ from, to, rule, cycle = [] }) => ({
    rule: rule.name,
    from: originalName(from),
    to: originalName(to),
    circle: cycle.map(({ name }) => originalName(name)),
  }));
  const sources = modules.filter(({ source }) => isSource(source));
  const imports = new Map(
    sources.map(({ source, dependencies }) => [
      originalName(source),
      dependencies.map(({ resolved }) => originalName(resolved)).filter(isSource),
    ]),
  );
  return { violations, imports };
}
