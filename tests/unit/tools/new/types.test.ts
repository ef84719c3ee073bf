import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { island } from '#tools/new/island.ts';

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

test('a new island type-checks', () => {
  expect(typeErrors(island('practice-timer').files)).toEqual([]);
});

test('a mistake in a generated file would be noticed', () => {
  expect(typeErrors({ 'src/islands/wrong/Wrong.tsx': 'export const wrong: number = "text";\n' })).toHaveLength(1);
});
