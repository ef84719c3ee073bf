import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaHash } from '#tools/media/hash.ts';
import { findLessons } from '#tools/media/lessons.ts';

const run = promisify(execFile);
const program = resolve('tools/media/main.ts');
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'woodshed-home-'));
  await cp('src/content', join(home, 'src/content'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

const media = (...names: string[]) => run(process.execPath, [program, ...names], { cwd: home });

it('skips an up-to-date lesson, and removes its outdated media', async () => {
  const [lesson] = await findLessons(join(home, 'src/content'));
  if (!lesson) throw new Error('there is no lesson');
  const current = `${lesson.id}-${mediaHash(lesson)}`;
  const others = [`${lesson.id}-and-more-0123456789ab`, 'notes'];
  for (const name of [current, `${lesson.id}-0123456789ab`, ...others]) {
    await mkdir(join(home, 'media', name), { recursive: true });
  }
  const { stdout } = await media(lesson.id);
  expect(stdout).toBe(`[1/1] ${lesson.id} up to date\n`);
  expect(await readdir(join(home, 'media'))).toEqual([current, ...others].toSorted());
});

it('refuses an unknown lesson and lists the known ones', async () => {
  await expect(media('free-bird')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no lesson "free-bird"\. There are: tune-and-pick, a-and-d, .*\.\n$/),
  });
});
