import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../support/project.ts';
import { atMost, type Result } from './report.ts';

/** Numbers of lessons added to the real ones, each a copy of a real lesson, in courses of a hundred. */
const sizes = [1000, 2500, 4000] as const;
const perCourse = 100;
const rounds = 3;

const courses = 'src/content/courses';
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Copies the project without its media, except for the metadata. */
function newProject(): string {
  const root = copyProject();
  for (const folder of foldersIn('media')) copyManifest(folder, join(root, 'media', folder));
  return root;
}

function copyManifest(folder: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(join('media', folder, 'media.json'), join(to, 'media.json'));
}

/** Lists the real lessons: the folder of each, and the folder of its media. */
const models = () =>
  foldersIn(courses).flatMap((course) =>
    foldersIn(join(courses, course)).map((lesson) => ({
      path: join(courses, course, lesson),
      media: foldersIn('media').find((folder) => folder.replace(/-[0-9a-f]+$/, '') === lesson) as string,
    })),
  );

/** Adds lessons to a copy of the project: the real ones under other names. */
function addLessons(root: string, count: number): void {
  const all = models();
  const frontMatter = readFileSync(join(courses, 'first-week/index.md'), 'utf8');
  for (let first = 0; first < count; first += perCourse) {
    const folder = join(root, courses, `more-${first}`);
    const names = Array.from(
      { length: Math.min(perCourse, count - first) },
      (_, index) => `more-lesson-${first + index}`,
    );
    mkdirSync(folder);
    const modules = `modules:\n  - title: All of it\n    lessons: [${names.join(', ')}]\n---`;
    const course = frontMatter
      .replace(/^order: .*$/m, `order: ${100 + first}`)
      .replace(/modules:[\s\S]*?\n---/, modules);
    writeFileSync(join(folder, 'index.md'), course);
    for (const [index, name] of names.entries()) {
      const { path, media } = all[(first + index) % all.length] as (typeof all)[number];
      cpSync(join(root, path), join(folder, name), { recursive: true });
      copyManifest(media, join(root, 'media', `${name}-0123456789ab`));
    }
  }
}

/** Prints peak memory on exit. Single quotes, since NODE_OPTIONS interprets double quotes. */
const tellMemory = "data:text/javascript,process.on('exit',()=>console.log('kB',process.resourceUsage().maxRSS))";

/** Builds without a cache. @returns seconds, and peak resident memory in MB */
async function build(root: string): Promise<{ seconds: number; megabytes: number }> {
  for (const made of ['dist', '.astro', 'node_modules/.astro'])
    rmSync(join(root, made), { recursive: true, force: true });
  const begun = performance.now();
  const npm = spawn('npm', ['run', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `--import=${tellMemory}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-3000)}`);
  const kilobytes = [...output.matchAll(/^kB (\d+)$/gm)].map(([, number]) => Number(number));
  return { seconds: (performance.now() - begun) / 1000, megabytes: Math.max(...kilobytes) / 1024 };
}

/** Builds all sizes in turn and keeps the fastest build of each, since other load only adds time. */
async function buildAll(roots: string[]): Promise<Awaited<ReturnType<typeof build>>[]> {
  const builds: Awaited<ReturnType<typeof build>>[][] = roots.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, root] of roots.entries()) builds[index]?.push(await build(root));
  }
  return builds.map((ofSize) => ({
    seconds: Math.min(...ofSize.map(({ seconds }) => seconds)),
    megabytes: Math.max(...ofSize.map(({ megabytes }) => megabytes)),
  }));
}

export async function benchBuild(): Promise<Result[]> {
  const roots = sizes.map((size) => {
    const root = newProject();
    addLessons(root, size);
    return root;
  });
  const builds = await buildAll(roots).finally(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });
  const [small, middle, large] = builds.map(({ seconds }) => seconds) as [number, number, number];
  const perThousand = ([from, to]: [number, number], seconds: number) => (1000 * seconds) / (to - from);
  const lower = perThousand([sizes[0], sizes[1]], middle - small);
  const upper = perThousand([sizes[1], sizes[2]], large - middle);
  const words = sizes.map((size, index) => `${size} more in ${builds[index]?.seconds.toFixed(1)} s`).join(', ');
  return [
    atMost('build for each thousand lessons, s', perThousand([sizes[0], sizes[2]], large - small), 3, words),
    atMost(
      'growth: the upper half against the lower',
      upper / lower,
      1.25,
      `${upper.toFixed(2)} against ${lower.toFixed(2)} s`,
    ),
    atMost('memory of the largest build, MB', builds.at(-1)?.megabytes ?? Number.NaN, 1500, 'resident at most'),
  ];
}
