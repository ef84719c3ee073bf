import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoint } from '#tools/new/endpoint.ts';
import { island } from '#tools/new/island.ts';

/** Relative imports of these files, by file, of which neither the project nor the scaffold has the target. */
const missing = (files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([path, source]) =>
    [...source.matchAll(/(?:from|import) '(\.[^']+)'/g)]
      .map(([, target]) => join(dirname(path), target!))
      .filter((target) => !(target in files) && !existsSync(target))
      .map((target) => `${path} imports ${target}`),
  );

test.each([
  ['island', island('practice-timer').files],
  ['endpoint', endpoint('.', 'practice-plans').files],
])('a new %s imports only what exists', (_, files) => {
  expect(missing(files)).toEqual([]);
});

test('a missing import would be noticed', () => {
  expect(missing({ 'src/pages/wrong.astro': "import Shell from '../layouts/Nowhere.astro';" })).toHaveLength(1);
});
