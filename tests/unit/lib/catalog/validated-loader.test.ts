import type { CollectionEntry } from 'astro:content';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { getLessonText } from '#src/lib/catalog/lesson-text.ts';
import { getScore } from '#src/lib/catalog/scores.ts';
import { validatedLoader } from '#src/lib/catalog/validated-loader.ts';
import { guideFrontMatter } from '#src/lib/contract/articles.ts';
import { lessonFrontMatter } from '#src/lib/contract/catalog.ts';

// Each test makes a mistake in a copy of the content, and checks the message that its author gets.
const lesson = 'src/content/courses/first-week/a-and-d';
const guide = 'src/content/gear-reviews/capos.mdx';
const here = process.cwd();
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'woodshed-content-'));
  process.chdir(root);
  symlinkSync(join(here, 'media'), 'media');
});
afterAll(() => {
  process.chdir(here);
  rmSync(root, { recursive: true });
});

/** A copy of one of the school's files with a mistake in it. Returns what it holds. */
function mistake(file: string, from: RegExp | string, to: string): string {
  mkdirSync(dirname(file), { recursive: true });
  cpSync(join(here, file), file);
  const text = readFileSync(file, 'utf8').replace(from, to);
  expect(text).not.toBe(readFileSync(join(here, file), 'utf8'));
  writeFileSync(file, text);
  return text;
}

/** Reads a file's front matter as the site does. */
async function load(file: string, text: string, schema: z.ZodObject, recipe: string): Promise<void> {
  const data = parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '');
  const reader: Loader = {
    name: 'one file',
    load: async ({ parseData }) => void (await parseData({ id: 'one', data, filePath: join(root, file) })),
  };
  await validatedLoader(reader, schema.strict(), recipe).load({
    parseData: async ({ data }: { data: unknown }) => data,
  } as unknown as LoaderContext);
}

test('a field that is missing is named with its file, and with the recipe', async () => {
  const text = mistake(`${lesson}/index.md`, /^summary: .*\n/m, '');
  const said = load(`${lesson}/index.md`, text, lessonFrontMatter, 'lesson');
  await expect(said).rejects.toThrow(`${lesson}/index.md:1: summary: `);
  await expect(said).rejects.toThrow('docs/recipes/lesson.md');
});

test('an unknown field is reported with its line', async () => {
  const said = load(guide, mistake(guide, /^order: /m, 'stars: 5\norder: '), guideFrontMatter, 'page');
  await expect(said).rejects.toThrow(`${guide}:4: stars: `);
  await expect(said).rejects.toThrow('docs/recipes/page.md');
});

test('an incomplete bar is reported with its line and the remedy', () => {
  mistake(`${lesson}/score.atex`, /\|/, 'r.4 |');
  expect(() => getScore('a-and-d')).toThrow(`${lesson}/score.atex: line `);
  expect(() => getScore('a-and-d')).toThrow('its metre needs 4. Add or take away notes or rests');
});

test('a chord that the score does not have is named with its line, and with those that it has', () => {
  cpSync(join(here, `${lesson}/score.atex`), `${lesson}/score.atex`);
  const html = mistake(`${lesson}/index.md`, '<Chord name="A" />', '<Chord name="B13" />');
  const line = html.split('\n').findIndex((text) => text.includes('B13')) + 1;
  const entry = { id: 'a-and-d', filePath: `${lesson}/index.md`, rendered: { html } };
  expect(() => getLessonText(entry as unknown as CollectionEntry<'lessons'>)).toThrow(
    `${lesson}/index.md:${line}: <Chord name="B13" /> cannot be drawn. ` +
      'Write <Chord name="…" /> with a chord of the score (A, D), <Chapter title="…" /> with a chapter (',
  );
});
