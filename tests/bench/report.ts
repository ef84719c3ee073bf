import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';

export interface Result {
  name: string;
  /** Description of what was measured, with units. */
  measured: string;
  /** The figure that is compared with the goal; undefined when it was not measured. */
  value?: number;
  goal: string;
  reached?: boolean;
}

/** A figure that should be at least `goal`. */
export const atLeast = (name: string, value: number, goal: number, measured: string): Result => ({
  name,
  measured,
  value,
  goal: `≥ ${goal}`,
  reached: value >= goal,
});

/** A figure that should be at most `goal`. */
export const atMost = (name: string, value: number, goal: number, measured: string): Result => ({
  name,
  measured,
  value,
  goal: `≤ ${goal}`,
  reached: value <= goal,
});

/** A figure without a goal. */
export const seen = (name: string, value: number, measured: string): Result => ({
  name,
  measured,
  value,
  goal: 'none',
});

export const notMeasured = (name: string, goal: string, why: string): Result => ({ name, measured: why, goal });

/** The environment that the figures depend on. */
const surroundings = (generator: string) => ({
  takenAt: new Date().toISOString(),
  node: process.version,
  processors: availableParallelism(),
  gigabytes: Math.round(totalmem() / 2 ** 30),
  database: process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite',
  generator,
});

/** Prints the results as a table, and writes them to `file` as JSON. */
export function report(results: Result[], generator: string, file: string): void {
  const rows = results.map(({ name, value, goal, reached, measured }) => [
    reached === undefined ? '–' : reached ? 'ok' : 'short',
    name,
    value === undefined ? '–' : String(Number(value.toPrecision(3))),
    goal,
    measured,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...surroundings(generator), results }, null, 2)}\n`);
}
