/**
 * `npm run check`: types, format and lint, import rules, words, dead code, broken links, script and style budgets.
 * Prints one line a check, and the whole output of those that fail.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Outcome {
  /** `skipped`: it could not be looked at here. */
  result: 'ok' | 'FAILED' | 'skipped';
  output: string;
  seconds: number;
}

/** A check that exits with this says that it could not look. */
const skipped = 3;

function run(command: string): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => {
      const result = code === 0 ? 'ok' : code === skipped ? 'skipped' : 'FAILED';
      resolve({ result, output, seconds: (performance.now() - begun) / 1000 });
    });
  });
}

async function check(title: string, command: string): Promise<boolean> {
  const { result, output, seconds } = await run(command);
  console.log(`${result.padEnd(7)} ${title} (${seconds.toFixed(1)} s)`);
  if (result !== 'ok') console.log(output.trimEnd());
  return result !== 'FAILED';
}

const onSources = [
  () => check('format and lint', 'biome check'),
  () => check('import rules', 'node tools/check/import-rules.ts'),
  () => check('words', 'node tools/check/words.ts'),
  () => check('writes to the learning record', 'node tools/check/writes.ts'),
  () => check('dead code', 'knip'),
  () => check('types', 'astro check --minimumSeverity error'),
  () => check('known faults of dependencies', 'node tools/check/audit.ts'),
];
const onTheBuild = [
  () => check('broken links', 'node tools/check/links.ts'),
  () => check('markup', 'node tools/check/markup.ts'),
  () => check('script and style budgets', 'node tools/check/budgets.ts'),
];

async function all(checks: (() => Promise<boolean>)[]): Promise<boolean> {
  const passed = await Promise.all(checks.map((start) => start()));
  return passed.every(Boolean);
}

const sources = await all(onSources);
const built = existsSync('dist/client/index.html') || (await check('build', 'npm run --silent build'));
process.exitCode = sources && built && (await all(onTheBuild)) ? 0 : 1;
