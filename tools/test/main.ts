/**
 * `npm test [words]`: unit and API tests, then the built site in a real browser. Words narrow the run to test
 * files whose path holds one of them. Ends with one line of totals; exits 1 when anything failed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const words = process.argv.slice(2);

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } });
  return status === 0;
}

/** Reads a runner's report; a run that left none, or ended badly without a failed test, counts as one failure. */
function totals(ended: boolean, file: string, read: (report: Record<string, unknown>) => Totals): Totals {
  let counted: Totals = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    ended = false;
  }
  return !ended && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function vitest(): Totals {
  const ended = run('unit and API tests', 'vitest', 'run', '--passWithNoTests', ...words);
  return totals(ended, 'test-results/vitest.json', (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests),
    skipped: Number(report.numPendingTests),
  }));
}

/** Playwright's tests, those tagged `@alone` or all others. */
function playwright(title: string, ...which: string[]): Totals {
  const ended = run(title, 'playwright', 'test', '--pass-with-no-tests', ...which, ...words);
  return totals(ended, 'test-results/browser.json', (report) => {
    const stats = report.stats as { expected: number; unexpected: number; flaky: number; skipped: number };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

function browser(): Totals[] {
  if (!run('building the site', 'npm', 'run', '--silent', 'build')) return [{ passed: 0, failed: 1, skipped: 0 }];
  return [
    playwright('browser tests', '--grep-invert', '@alone'),
    playwright('browser tests one by one', '--grep', '@alone', '--workers', '1', '--output', 'test-results/alone'),
  ];
}

rmSync('test-results', { recursive: true, force: true });
const results = [vitest(), ...browser()];
const sum = (key: keyof Totals) => results.reduce((total, result) => total + result[key], 0);

console.log();
if (!process.env.TEST_DATABASE_URL) console.log('Not run: the API tests on PostgreSQL (TEST_DATABASE_URL is not set).');
if (!process.env.TEST_REDIS_URL) console.log('Not run: the tests that need Redis (TEST_REDIS_URL is not set).');
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
