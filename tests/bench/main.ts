/**
 * `npm run bench [words] [-- --json FILE]`: runs the named benchmarks, or all of them. A speed is the median of five
 * measurements, each alternating with its yardstick. Prints a table and writes a JSON file, test-results/bench.json by
 * default. docs/benchmarks.md says what each benchmark measures.
 */
import { parseArgs } from 'node:util';
import { benchBuild } from './build.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { generator } from './load.ts';
import { benchLoadTest } from './load-test.ts';
import { benchLogin } from './login.ts';
import { benchPages } from './pages.ts';
import { benchRecord } from './record.ts';
import { type Result, report } from './report.ts';
import { benchApiGet, benchBatch, benchPage } from './serving.ts';
import { benchMemory, benchStart } from './start.ts';
import { benchStorage } from './storage.ts';

const benches: Record<string, () => Promise<Result | Result[]> | Result[]> = {
  pages: benchPages,
  start: benchStart,
  memory: benchMemory,
  get: benchApiGet,
  batch: benchBatch,
  page: benchPage,
  lighthouse: benchLighthouse,
  build: benchBuild,
  login: benchLogin,
  record: benchRecord,
  growth: benchGrowth,
  storage: benchStorage,
  'load-test': benchLoadTest,
};

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string', default: 'test-results/bench.json' } },
});
/** Names that earlier versions used. */
const aliases: Record<string, string> = { room: 'storage', crowd: 'load-test' };
const names = words.map((word) => aliases[word] ?? word);
const chosen = Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
const results: Result[] = [];
for (const [name, run] of chosen) {
  console.log(`measuring ${name}`);
  results.push(...[await run()].flat());
}
console.log(`\nLoad by ${generator} at 32 connections.\n`);
report(results, generator, options.json);
