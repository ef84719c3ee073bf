import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** A machine that is busy with something else takes longer than Vitest's second. */
const expectations = { poll: { timeout: 15_000 } };
const shared = { testTimeout: 30_000, hookTimeout: 60_000, expect: expectations };

/** The API tests on one kind of database: the embedded one, or the server that `url` names. */
const api = (name: string, url = ''): TestProjectConfiguration => ({
  test: {
    ...shared,
    name,
    include: ['tests/api/**/*.test.ts'],
    env: { TEST_DATABASE_URL: url },
    globalSetup: 'tests/support/migrated-once.ts',
  },
});

const { TEST_DATABASE_URL: postgres, TEST_CITUS_URL: citus } = process.env;

export default defineConfig({
  test: {
    // Much of the time a worker waits for a database or for a process that it has started.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      api('api'),
      ...(postgres ? [api('api-postgres', postgres)] : []),
      ...(citus ? [api('api-citus', citus)] : []),
    ],
  },
});
