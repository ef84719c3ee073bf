import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { splitFrontMatter } from '#src/lib/catalog/front-matter.ts';

export interface LessonSource {
  id: string;
  frontMatter: unknown;
  /** MDX without front matter. */
  text: string;
  /** AlphaTex. */
  score: string;
}

export interface CourseSource {
  id: string;
  frontMatter: unknown;
  text: string;
  lessons: LessonSource[];
}

/** Every course under `root`, each with every lesson folder in it, whether the course names it or not. */
export function readCourses(root: string): CourseSource[] {
  return folders(root).map((id) => ({
    id,
    ...readText(join(root, id, 'index.md')),
    lessons: folders(join(root, id)).map((lesson) => readLesson(join(root, id, lesson), lesson)),
  }));
}

export function readLesson(folder: string, id: string): LessonSource {
  return { id, ...readText(join(folder, 'index.md')), score: readFileSync(join(folder, 'score.atex'), 'utf8') };
}

function folders(root: string): string[] {
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function readText(file: string): { frontMatter: unknown; text: string } {
  const { yaml = '', body = '' } = splitFrontMatter(readFileSync(file, 'utf8')) ?? {};
  return { frontMatter: parse(yaml), text: body };
}

/** Names of the chords whose boxes a text draws. */
export function chordsDrawn(text: string): string[] {
  return [...text.matchAll(/<Chord name="([^"]*)" \/>/g)].map(([, name = '']) => name);
}

/** What is read as sentences: no components, no tables, no marks. */
export function prose(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/^\|.*$/gm, ' ')
    .replaceAll(/[*#>_`]/g, ' ');
}

export const wordCount = (text: string) => prose(text).match(/[\p{L}\p{N}]+(?:['’:-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
