import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
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

const pathsFile = 'src/lib/contract/api-paths.ts';

/** What TypeScript, with the project's own settings, says of files that are not written. */
function typeErrors(files: Record<string, string>): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, resolve('.'));
  const host = ts.createCompilerHost({ ...options, noEmit: true, incremental: false });
  const virtual = new Map(Object.entries(files).map(([path, source]) => [resolve(path), source]));
  const { fileExists, getSourceFile, readFile, directoryExists } = host;
  host.fileExists = (path) => virtual.has(path) || fileExists(path);
  host.directoryExists = (path) => [...virtual.keys()].some((file) => file.startsWith(path)) || directoryExists!(path);
  host.readFile = (path) => virtual.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const source = virtual.get(path);
    return source === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, source, language);
  };
  const scripts = [...virtual.keys()].filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram(
    [...scripts, resolve('node_modules/astro/client.d.ts')],
    { ...options, noEmit: true },
    host,
  );
  return scripts
    .flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)))
    .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

test('what is scaffolded type-checks', { timeout: 120_000 }, () => {
  const { files, changes } = endpoint('.', 'practice-plans');
  // Tests start the whole server, which takes a compiler long, and need no check of their own.
  const sources = Object.entries(files).filter(([path]) => !path.startsWith('tests/'));
  const errors = typeErrors({
    ...island('practice-timer').files,
    ...Object.fromEntries(sources),
    [pathsFile]: changes![pathsFile]!,
    'src/islands/wrong/Wrong.tsx': 'export const wrong: number = "text";\n',
  });
  // The mistake shows that something was checked.
  expect(errors).toEqual([expect.stringContaining('src/islands/wrong/Wrong.tsx: Type')]);
});
