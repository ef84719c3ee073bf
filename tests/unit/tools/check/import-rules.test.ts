import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import rules from '../../../../.dependency-cruiser.mjs';
import { cruise } from '../../../../tools/check/imports/cruise.ts';

const server = 'src/lib/server';
const features = `${server}/features`;

/** Imports that no `allowed` entry covers, at least one for each folder that the rules name. */
const notAllowed: [from: string, to: string][] = [
  ['src/pages/a.astro', `${features}/billing/service.ts`],
  ['src/pages/b.ts', 'src/lib/stores/query/a.ts'],
  ['src/layouts/Root.astro', 'src/lib/stores/query/a.ts'],
  ['src/layouts/script.astro', `${features}/billing/index.ts`],
  ['src/layouts/scripts/a.ts', 'src/islands/lesson/Lesson.tsx'],
  ['src/dev/a.ts', 'src/islands/lesson/Lesson.tsx'],
  ['src/islands/lesson/Lesson.tsx', 'src/islands/dashboard/a.ts'],
  ['src/islands/lesson/a.ts', 'src/lib/catalog/a.ts'],
  ['src/service-worker/a.ts', 'src/lib/stores/query/a.ts'],
  ['src/lib/stores/query/a.ts', 'src/islands/ui/a.ts'],
  ['src/lib/contract/a.ts', 'src/lib/audio/a.ts'],
  ['src/lib/music/a.ts', 'src/lib/contract/a.ts'],
  ['src/lib/audio/a.ts', 'src/lib/contract/a.ts'],
  ['src/lib/catalog/a.ts', `${server}/platform/db/a.ts`],
  ['src/content.config.ts', 'src/lib/audio/a.ts'],
  ['src/fetch.ts', 'src/lib/music/a.ts'],
  [`${server}/app.ts`, `${features}/billing/service.ts`],
  [`${server}/platform/db/a.ts`, `${features}/billing/index.ts`],
  [`${features}/billing/index.ts`, `${features}/notes/service.ts`],
  [`${features}/billing/service.ts`, 'src/lib/stores/query/a.ts'],
  [`${features}/billing/service.ts`, `${server}/app.ts`],
  ['tools/db/a.ts', 'src/lib/stores/query/a.ts'],
  ['tools/account/a.ts', `${server}/platform/db/a.ts`],
  ['tools/build/a.ts', 'tools/media/a.ts'],
  ['tools/check/a.ts', `${server}/platform/web/a.ts`],
  ['src/lib/music/a.ts', 'fs'],
  ['src/islands/lesson/a.ts', 'fs'],
  ['src/unknown/a.ts', 'src/lib/music/a.ts'],
];

/** One import for each named rule. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['contract-needs-zod-alone', 'src/lib/contract/a.ts', 'hono'],
  ['rules-have-no-clock-no-database', `${features}/billing/rules/a.ts`, `${server}/platform/db/a.ts`],
  ['learning-points-to-its-domain', `${features}/learning/read/a.ts`, `${features}/learning/ingest/a.ts`],
  ['nothing-imports-tests', 'src/lib/music/a.ts', 'tests/support/a.ts'],
  ['nothing-imports-tests', 'src/pages/a.astro', 'tests/support/a.ts'],
  ['no-circles', 'src/lib/music/chords.ts', 'src/lib/music/notes.ts'],
  ['no-circles', 'src/layouts/parts/A.astro', 'src/layouts/parts/B.astro'],
];
const closings: [from: string, to: string][] = [
  ['src/lib/music/notes.ts', 'src/lib/music/chords.ts'],
  ['src/layouts/parts/B.astro', 'src/layouts/parts/A.astro'],
];

const permitted: [from: string, to: string][] = [
  ['src/pages/c.astro', `${features}/billing/index.ts`],
  ['src/pages/c.astro', 'src/islands/lesson/Lesson.tsx'],
  ['src/layouts/parts/A.astro', 'src/lib/music/notes.ts'],
  ['src/islands/lesson/b.ts', 'src/islands/ui/a.ts'],
  ['src/islands/lesson/b.ts', 'src/lib/stores/query/a.ts'],
  ['src/lib/contract/b.ts', 'zod'],
  [`${features}/billing/b.ts`, `${features}/notes/index.ts`],
  [`${features}/billing/rules/b.ts`, 'src/lib/music/notes.ts'],
  [`${features}/learning/read/b.ts`, `${features}/learning/domain/a.ts`],
  [`${server}/app.ts`, `${features}/billing/index.ts`],
  ['tools/build/b.ts', `${server}/platform/web/a.ts`],
  ['tests/unit/a.ts', `${features}/billing/service.ts`],
];

/** Files whose only imports are in a bundled script, and those that import types alone. */
const inScripts = ['src/layouts/script.astro'];
const ofTypes = ['src/lib/music/chords.ts', 'src/lib/music/notes.ts', 'src/lib/audio/a.ts'];

const planted = [...notAllowed, ...forbidden.map(([, from, to]) => [from, to] as const), ...closings, ...permitted];
const root = mkdtempSync(join(tmpdir(), 'planted-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function importLine(from: string, to: string): string {
  const path = to.includes('/') ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
  return ofTypes.includes(from) ? `import type { A } from '${path}';` : `import '${path}';`;
}

function sourceOf(file: string): string {
  const lines = planted.filter(([from]) => from === file).map(([from, to]) => importLine(from, to));
  const code = [...lines, 'export type A = 1;'].join('\n');
  if (inScripts.includes(file)) return `---\nconst a = 1;\n---\n<p>{a}</p>\n<script>\n${code}\n</script>\n`;
  return file.endsWith('.astro') ? `---\n${code}\n---\n<p>text</p>\n` : code;
}

for (const file of new Set(planted.flat().filter((name) => name.includes('/')))) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), sourceOf(file));
}
const { violations } = cruise(root);
const found = violations.map(
  ({ rule, from, to }) => `${rule}: ${from} -> ${to.replace(/^.*node_modules\/([^/]+).*/, '$1')}`,
);

describe('a planted violation', () => {
  it.each(notAllowed)('%s may not import %s', (from, to) => {
    expect(found).toContain(`not-in-allowed: ${from} -> ${to}`);
  });

  it.each(forbidden)('breaks %s: %s -> %s', (rule, from, to) => {
    expect(found).toContain(`${rule}: ${from} -> ${to}`);
  });

  it('exists for every named rule', () => {
    const names = rules.forbidden.map(({ name }) => name);
    expect(new Set(forbidden.map(([rule]) => rule))).toEqual(new Set(names));
  });
});

describe('a permitted import', () => {
  it.each(permitted)('%s may import %s', (from, to) => {
    expect(found.filter((line) => line.endsWith(`: ${from} -> ${to}`))).toEqual([]);
  });
});

it('reports nothing but the planted violations', () => {
  const expected = [
    ...notAllowed.map(([from, to]) => `not-in-allowed: ${from} -> ${to}`),
    ...forbidden.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`),
  ];
  const unexpected = found.filter((line) => !expected.includes(line));
  expect(unexpected.filter((line) => !line.startsWith('no-circles') && !line.includes('tests/support'))).toEqual([]);
});
