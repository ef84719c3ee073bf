import { mkdirSync, writeFileSync } from 'node:fs';

export interface Result {
  name: string;
  /** What was measured, in words with units. */
  measured: string;
  /** The figure that the goal is about; undefined when it was not measured. */
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

/** Prints a table and writes the same as JSON into `test-results/bench.json`. */
export function report(results: Result[]): void {
  const rows = results.map(({ name, value, goal, reached, measured }) => [
    reached === undefined ? '–' : reached ? 'ok' : 'short',
    name,
    value === undefined ? '–' : String(Number(value.toPrecision(3))),
    goal,
    measured,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.json', `${JSON.stringify(results, null, 2)}\n`);
}
