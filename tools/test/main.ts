/**
 * `npm test`: unit tests, API tests on the embedded database, and the browser tests that are tagged `@journey`.
 * `npm run test:all`: all tests. `npm test words`: all tests of the files whose path holds one of the words. With
 * `--no-build` the build in `dist` is taken as it is. Ends with one line of totals, and before it, where there are any,
 * one that names the tests that passed on the second try only; exits 1 when anything failed. See docs/testing.md.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { add, none, readPlaywright, readVitest, type Totals } from './totals.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, build: { type: 'boolean', default: true } },
  allowNegative: true,
});
const all = values.all || words.length > 0;
const { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis, TEST_CITUS_URL: citus } = process.env;

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n— ${title}`);
  const begun = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } });
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return status === 0;
}

function vitest(title: string, ...projects: string[]): Totals {
  const which = projects.flatMap((project) => ['--project', project]);
  const ended = run(title, 'vitest', 'run', '--passWithNoTests', ...which, ...words);
  return readVitest(ended, 'test-results/vitest.json');
}

function playwright(title: string, ...which: string[]): Totals {
  const ended = run(title, 'playwright', 'test', '--pass-with-no-tests', ...which, ...words);
  return readPlaywright(ended, 'test-results/browser.json');
}

function* suites(): Generator<Totals> {
  const servers = [...(postgres ? ['api-postgres'] : []), ...(citus ? ['api-citus'] : [])];
  yield vitest('unit and API tests', 'unit', 'api', ...(all ? servers : []));
  if (values.build && !run('building the site', 'npm', 'run', '--silent', 'build')) {
    yield { ...none, failed: 1 };
  } else if (all) {
    yield playwright('browser tests', '--grep-invert', '@alone');
    yield playwright('one by one', '--grep', '@alone', '--workers', '1', '--output', 'test-results/alone');
  } else {
    yield playwright('browser tests', '--grep', '@journey');
  }
}

rmSync('test-results', { recursive: true, force: true });
const { passed, failed, skipped, flaky } = [...suites()].reduce(add, none);

console.log();
if (!all) console.log('Not run: what only `npm run test:all` runs.');
else {
  if (!postgres) console.log('Not run: the tests on PostgreSQL (TEST_DATABASE_URL is not set).');
  if (!redis) console.log('Not run: the tests that need Redis (TEST_REDIS_URL is not set).');
  if (!citus) console.log('Not run: the API tests on Citus (TEST_CITUS_URL is not set).');
}
if (flaky.length > 0) console.log(`${flaky.length} flaky (passed on the second try): ${flaky.join('; ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
