import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from '#src/lib/catalog/front-matter.ts';
import { courseFrontMatter, lessonFrontMatter } from '#src/lib/contract/catalog.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import type { Score } from '#src/lib/music/score/score.ts';

/** The sources of a lesson's film. */
export interface LessonSource {
  id: string;
  /** Place in its course: "First week  ·  Lesson 2". */
  place: string;
  level: string;
  front: z.infer<typeof lessonFrontMatter>;
  /** AlphaTex as written. */
  atex: string;
  score: Score;
}

/** A lesson folder that cannot be rendered; the message names the file and the problem. */
export class LessonSourceError extends Error {}

/**
 * Reads all lessons of `<content>/courses/<course>/<lesson>/`, in the order of their courses, and the demo lesson in
 * `<content>/demo/`, if there is one.
 * @throws LessonSourceError when a file is missing or invalid.
 */
export async function findLessons(content: string): Promise<LessonSource[]> {
  const courses = await Promise.all((await folders(join(content, 'courses'))).map(readCourse));
  courses.sort((a, b) => a.front.order - b.front.order);
  const lessons = courses.flatMap(({ folder, front: { title, level, modules } }) =>
    modules
      .flatMap((module) => module.lessons)
      .map((id, index) => readLesson(join(folder, id), `${title}  ·  Lesson ${index + 1}`, level)),
  );
  const demo = join(content, 'demo');
  if (existsSync(demo)) lessons.push(readLesson(demo, 'Demo lesson', 'beginner'));
  return Promise.all(lessons);
}

async function folders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(parent, entry.name));
}

async function readCourse(folder: string) {
  return { folder, front: await readFrontMatter(join(folder, 'index.md'), courseFrontMatter) };
}

async function readLesson(folder: string, place: string, level: string): Promise<LessonSource> {
  const front = await readFrontMatter(join(folder, 'index.md'), lessonFrontMatter);
  const file = join(folder, 'score.atex');
  const atex = await readText(file);
  return { id: basename(folder), place, level, front, atex, score: checked(file, () => readScore(atex)) };
}

async function readFrontMatter<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  const source = splitFrontMatter(await readText(file));
  if (!source) throw new LessonSourceError(`${file}: there is no front matter between --- lines.`);
  return checked(file, () => schema.parse(parse(source.yaml)));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw new LessonSourceError(`${file}: cannot be read (${cause.message}).`, { cause });
  });
}

function checked<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new LessonSourceError(`${file}: ${(cause as Error).message}`, { cause });
  }
}
