import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaHash } from './hash.ts';
import { findLessons, type LessonSource, LessonSourceError } from './lessons.ts';
import { render } from './render.ts';
import { terminalProgress } from './terminal.ts';

const content = 'src/content';
const media = 'media';
const work = '.cache/media';

/** Renders the media of the named lessons, or of all: those whose folder is not up to date. */
async function main(names: readonly string[]): Promise<void> {
  const lessons = await findLessons(content);
  const unknown = names.filter((name) => !lessons.some((lesson) => lesson.id === name));
  if (unknown.length > 0) {
    const known = lessons.map((lesson) => lesson.id).join(', ');
    throw new LessonSourceError(`There is no lesson "${unknown.join('", "')}". There are: ${known}.`);
  }
  const wanted = names.length > 0 ? lessons.filter((lesson) => names.includes(lesson.id)) : lessons;
  await mkdir(media, { recursive: true });
  for (const [index, lesson] of wanted.entries()) await bringUpToDate(lesson, `[${index + 1}/${wanted.length}]`);
}

async function bringUpToDate(lesson: LessonSource, place: string): Promise<void> {
  const hash = mediaHash(lesson);
  const folder = `${lesson.id}-${hash}`;
  const progress = terminalProgress(`${place} ${lesson.id}`);
  if (existsSync(join(media, folder))) {
    progress.end('up to date');
  } else {
    await render(lesson, hash, join(work, lesson.id), join(media, folder), progress.report);
    progress.end('rendered');
  }
  const stale = (await readdir(media)).filter((name) => name !== folder && isOf(name, lesson.id));
  await Promise.all(stale.map((name) => rm(join(media, name), { recursive: true })));
}

/** Whether a media folder belongs to a lesson: its name is followed by a hash and nothing else. */
function isOf(folder: string, lessonId: string): boolean {
  return folder.startsWith(`${lessonId}-`) && /^[0-9a-f]{12}$/.test(folder.slice(lessonId.length + 1));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // What an author can mend is said in one line; anything else is a fault of ours and shows where.
  console.error(error instanceof LessonSourceError || error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
