/**
 * `npm run bench [words] [-- --json FILE]`: every figure is taken in this one run, speeds in turn with their yardstick,
 * five times, as medians. Words narrow it to the benchmarks whose name holds one of them. Ends with a table and a JSON
 * file, test-results/bench.json if not said. docs/benchmarks.md says what each measures.
 */
import { parseArgs } from 'node:util';
import { benchBuild } from './build.ts';
import { benchCrowd } from './crowd.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { generator } from './load.ts';
import { benchLogin } from './login.ts';
import { benchPages } from './pages.ts';
import { benchRecord } from './record.ts';
import { type Result, report } from './report.ts';
import { benchRoom } from './room.ts';
import { benchApiGet, benchBatch, benchPage } from './serving.ts';
import { benchMemory, benchStart } from './start.ts';

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
  room: benchRoom,
  crowd: benchCrowd,
};

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string', default: 'test-results/bench.json' } },
});
const chosen = Object.entries(benches).filter(([name]) => words.length === 0 || words.includes(name));
const results: Result[] = [];
for (const [name, run] of chosen) {
  console.log(`measuring ${name}`);
  results.push(...[await run()].flat());
}
console.log(`\nLoad by ${generator} at 32 connections.\n`);
report(results, generator, options.json);
