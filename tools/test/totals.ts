import { readFileSync } from 'node:fs';

/** Results of a test run. A flaky test failed and passed on retry; the counts leave it out. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Names. */
  flaky: readonly string[];
}

export const none: Totals = { passed: 0, failed: 0, skipped: 0, flaky: [] };

export const add = (some: Totals, more: Totals): Totals => ({
  passed: some.passed + more.passed,
  failed: some.failed + more.failed,
  skipped: some.skipped + more.skipped,
  flaky: [...some.flaky, ...more.flaky],
});

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** @param ended whether the run ended well */
export const readVitest = (ended: boolean, file: string): Totals =>
  read<VitestReport>(ended, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: [],
  }));

/** @param ended whether the run ended well */
export const readPlaywright = (ended: boolean, file: string): Totals =>
  read<PlaywrightReport>(ended, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  }));

const flakyIn = ({ file, suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

/** Reads a runner's report; a run that left none, or ended badly without a failed test, counts as one failure. */
function read<Report>(ended: boolean, file: string, count: (report: Report) => Totals): Totals {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')));
    return !ended && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { ...none, failed: 1 };
  }
}
