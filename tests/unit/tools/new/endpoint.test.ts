import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoint } from '#tools/new/endpoint.ts';

const pathsFile = 'src/lib/contract/api-paths.ts';
const featuresFile = 'src/lib/server/features.ts';
const linesOf = (source: string) => source.split('\n');
/** The lines that a change adds, when it takes none away. */
function added(file: string, changed: string): string[] {
  const before = linesOf(readFileSync(file, 'utf8'));
  const after = linesOf(changed);
  expect(after.filter((line) => before.includes(line))).toEqual(expect.arrayContaining(before));
  return after.filter((line) => !before.includes(line));
}

describe('a new endpoint', () => {
  const { files, changes, next } = endpoint('.', 'practice-plans');

  test('has a contract, a feature and a test', () => {
    expect(Object.keys(files)).toEqual([
      'src/lib/contract/practice-plans.ts',
      'src/lib/server/features/practice-plans/index.ts',
      'src/lib/server/features/practice-plans/routes.ts',
      'src/lib/server/features/practice-plans/service.ts',
      'tests/api/practice-plans.test.ts',
    ]);
  });

  test('gets a path', () => {
    expect(added(pathsFile, changes![pathsFile]!)).toEqual(["  practicePlans: '/practice-plans',"]);
  });

  test('gets a line in the list of features, and its import in alphabetical order', () => {
    const source = changes![featuresFile]!;
    expect(added(featuresFile, source)).toEqual([
      "import * as practicePlans from './features/practice-plans/index.ts';",
      '    practicePlans,',
    ]);
    const imported = [...source.matchAll(/'\.\/features\/(.+)\/index\.ts'/g)].map(([, name]) => name);
    expect(imported).toEqual(imported.toSorted());
  });

  test('is not let through without a row in the access table', () => {
    expect(next.join('\n')).toContain("'GET /practice-plans': signedIn,");
  });

  test.each([
    ['a word of JavaScript', 'delete', /word of JavaScript/],
    ['a path that exists', 'notes', /has a path "notes" already/],
    ['a name in capitals', 'Plans', /not a name/],
  ])('is refused for %s', (_, name, message) => {
    expect(() => endpoint('.', name)).toThrow(message);
  });

  test('sorts first and last names too', () => {
    for (const name of ['aaa', 'zzz']) {
      const source = endpoint('.', name).changes![featuresFile]!;
      const imported = [...source.matchAll(/'\.\/features\/(.+)\/index\.ts'/g)].map(([, feature]) => feature);
      expect(imported).toContain(name);
      expect(imported).toEqual(imported.toSorted());
    }
  });
});
