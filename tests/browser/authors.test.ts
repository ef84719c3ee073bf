import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'playwright/test';
import { alone } from '../support/browser.ts';
import { copyProject } from '../support/project.ts';

/** Tests the development server as lesson authors use it. Each test edits a copy of the project. */
test.describe.configure({ timeout: 240_000 });

let root: string;
let astro: ChildProcess | undefined;

test.beforeEach(() => {
  root = copyProject();
  symlinkSync(resolve('media'), join(root, 'media'));
});
test.afterEach(async () => {
  if (astro && astro.exitCode === null) {
    const ended = once(astro, 'exit');
    astro.kill();
    await ended;
  }
  astro = undefined;
  rmSync(root, { recursive: true });
});

function startAstro(...args: string[]): ChildProcess {
  astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return astro;
}

function change(file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** Builds, and returns what was said, which has to be a failure. */
async function failingBuild(): Promise<string> {
  const build = startAstro('build');
  let said = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(build, 'exit');
  expect(code, said).not.toBe(0);
  return said;
}

/** Other mistakes are covered without a build in tests/unit/lib/catalog/validated-loader.test.ts. */
test('a mistake stops the build with its place and a remedy', async () => {
  const course = 'src/content/courses/first-week';
  const lesson = `${course}/a-and-d/index.md`;
  const whole = readFileSync(join(root, lesson), 'utf8');
  writeFileSync(join(root, lesson), whole.replace(/^summary: .*\n/m, ''));
  const ofField = await failingBuild();
  expect(ofField).toContain(`${lesson}:1: summary: `);
  expect(ofField).toContain('docs/recipes/lesson.md');

  writeFileSync(join(root, lesson), whole);
  change(`${course}/index.md`, 'four-to-the-bar', 'five-to-the-bar');
  const ofLesson = await failingBuild();
  expect(ofLesson).toContain(`${course}/index.md:`);
  expect(ofLesson).toContain('there is no five-to-the-bar/index.md beside this file');
});

test('a changed score is shown at once in development', alone, async ({ page }) => {
  const server = startAstro('dev', '--port', String(20_000 + (process.pid % 20_000)));
  let address = '';
  for await (const line of createInterface({ input: server.stdout! })) {
    address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  server.stdout?.resume();

  await page.goto(`${address}/learn/how-to-tune`);
  const bar = page.getByRole('main').getByRole('img', { name: /^Bar 1: / });
  await expect(bar).toHaveAttribute('aria-label', /string 6 open/);
  change('src/content/learn/how-to-tune.atex', '0.6{lr}.2 0.1{lr}.2 |', '3.6{lf 4 lr}.2 0.1{lr}.2 |');
  // Astro reads the score again, and optimises remaining dependencies, before the page reloads.
  await expect(bar).toHaveAttribute('aria-label', /string 6 fret 3 finger 3/, { timeout: 45_000 });

  // A lesson comes by the API.
  await page.goto(`${address}/watch-demo`);
  const score = async () => (await (await page.request.get(`${address}/api/v1/demo`)).json()).tab.tempo;
  const tempo = await score();
  change('src/content/demo/score.atex', `\\tempo ${tempo}`, `\\tempo ${tempo + 7}`);
  await expect.poll(score).toBe(tempo + 7);
});
