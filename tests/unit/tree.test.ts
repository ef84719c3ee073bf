import { existsSync, globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted();

/** Folders whose tests check committed files rather than code: `src/content` and `media`. */
const ofCommittedFiles = ['tests/unit/content/', 'tests/unit/media/'];

describe('tests/unit', () => {
  const sourceKinds = ['.ts', '.tsx', '.astro', '.js'];
  const tests = filesOf('tests/unit/*/**/*.test.ts').filter(
    (file) => !ofCommittedFiles.some((folder) => file.startsWith(folder)),
  );

  it.each(tests)('%s has a source file of its path', (test) => {
    const path = test.replace(/^tests\/unit\/(?!tools\/)/, 'src/').replace(/^tests\/unit\//, '');
    const sources = sourceKinds.map((kind) => path.replace(/\.test\.ts$/, kind));
    const exists = sources.some((source) => existsSync(join(root, source)));
    expect(exists).toBe(true);
  });
});

describe('src/lib/stores', () => {
  const maxFiles = 15;
  const folders = new Set(filesOf('src/lib/stores/**/*').map((file) => dirname(file)));

  it.each([...folders])(`%s holds at most ${maxFiles} files`, (folder) => {
    expect(filesOf(`${folder}/*`).length).toBeLessThanOrEqual(maxFiles);
  });
});

/** Each program under tools/ is a layer: all of them start in `main.ts`. */
const layers = [
  ...['contract', 'music', 'audio', 'catalog', 'stores', 'server'].map((name) => `src/lib/${name}`),
  ...['islands', 'layouts', 'service-worker'].map((name) => `src/${name}`),
  ...new Set(filesOf('tools/*/*').map((file) => dirname(file))),
];
describe('file names', () => {
  const shared = /^(index|routes|service|types)\./;

  it.each(layers)('in %s are unique, apart from index, routes, service and types', (layer) => {
    const files = filesOf(`${layer}/**/*.{ts,tsx,astro,js,css}`).filter((file) => !shared.test(basename(file)));
    const byName = Map.groupBy(files, (file) => basename(file));
    const repeated = [...byName.values()].filter((same) => same.length > 1);
    expect(repeated).toEqual([]);
  });
});
