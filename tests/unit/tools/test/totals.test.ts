import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, none, readPlaywright, readVitest } from '#tools/test/totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'woodshed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object | string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const browser = () =>
  report({
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 4 },
    suites: [
      {
        file: 'browser/tuner.test.ts',
        specs: [
          { title: 'hears a string', tests: [{ status: 'flaky' }] },
          { title: 'shows it', tests: [{ status: 'expected' }] },
        ],
        suites: [{ file: 'browser/tuner.test.ts', specs: [{ title: 'says so', tests: [{ status: 'flaky' }] }] }],
      },
    ],
  });

test('a test that passed on the second try is named, and not counted as passed', () => {
  expect(readPlaywright(false, browser())).toEqual({
    passed: 3,
    failed: 1,
    skipped: 4,
    flaky: ['browser/tuner.test.ts: hears a string', 'browser/tuner.test.ts: says so'],
  });
});

test('a run that left no report, or ended badly without a failed test, has failed', () => {
  const whole = report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 });
  expect(readVitest(true, whole)).toEqual({ passed: 5, failed: 0, skipped: 1, flaky: [] });
  expect(readVitest(false, whole)).toEqual({ passed: 5, failed: 1, skipped: 1, flaky: [] });
  for (const file of [join(folder, 'none.json'), report('{')]) {
    expect(readVitest(true, file)).toEqual({ ...none, failed: 1 });
  }
});

test('suites are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: ['a'] };
  expect(add(one, { passed: 10, failed: 20, skipped: 30, flaky: ['b'] })).toEqual({
    ...{ passed: 11, failed: 22, skipped: 33 },
    flaky: ['a', 'b'],
  });
});
