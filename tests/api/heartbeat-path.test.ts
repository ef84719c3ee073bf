import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

/** Files in the order in which docs/architecture.md lists them. */
const documented = readFileSync('docs/architecture.md', 'utf8')
  .split('<!-- heartbeat-files:begin -->')[1]!
  .split('<!-- heartbeat-files:end -->')[0]!
  .matchAll(/^\d+\. `([^`]+)`/gm)
  .map(([, file]) => file!)
  .toArray();

const platform = 'src/lib/server/platform';
/** The API of these tests has no listener for pages before it. */
const isBeforeApi = (file: string) => file.startsWith(`${platform}/web/`);
/** Depends on the database: embedded.ts, or the other two. */
const isDriver = (file: string) =>
  ['embedded', 'postgres', 'client-with-limit'].some((name) => file === `${platform}/db/${name}.ts`);

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi({ environment: { RATE_LIMIT_SCALE: '1' } });
  person = await api.register();
});
afterAll(() => api.stop());

async function heartbeat(position: number) {
  api.clock.advance(5);
  const body = { videoId: 'tune-and-pick', position, duration: 100, timestamp: api.clock.iso() };
  expect((await api.post('/video-tracking/heartbeat', body, person)).status).toBe(204);
}

/** Getters of exports, which vite adds to every module. */
const isExport = /^\(\) => \{ try \{ return/;

/** Files under `src/lib` of which a function runs during the task, by V8's coverage. */
async function filesRunBy(task: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await task();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files: string[] = [];
  for (const { scriptId, url, functions } of result) {
    const start = url.indexOf('/src/lib/');
    if (start < 0) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const runs = functions.some(
      ({ ranges: [whole] }) => whole!.count > 0 && !isExport.test(scriptSource.slice(whole!.startOffset)),
    );
    if (runs) files.push(url.slice(start + 1));
  }
  session.disconnect();
  return files;
}

test('a heartbeat runs through the files that the architecture lists, 30 at most', async () => {
  for (const position of [10, 15, 20]) await heartbeat(position);
  const run = await filesRunBy(() => heartbeat(25));
  const inApi = (files: string[]) => files.filter((file) => !isBeforeApi(file) && !isDriver(file)).sort();
  expect(inApi(run)).toEqual(inApi(documented));
  expect(run.length + documented.filter(isBeforeApi).length).toBeLessThanOrEqual(30);
  expect(documented.length).toBeLessThanOrEqual(30);
});

test('the list never returns to a folder it has left, and no file imports one before it', () => {
  const folders = documented.map((file) => dirname(file));
  const visits = folders.filter((each, index) => each !== folders[index - 1]);
  expect(visits).toEqual([...new Set(visits)]);
  for (const [index, file] of documented.entries()) {
    const imports = readFileSync(file, 'utf8')
      .matchAll(/^import (?!type )[^;]*? from '(\.[^']+)';/gm)
      .map(([, path]) => normalize(join(dirname(file), path!)))
      .toArray();
    expect(imports.filter((each) => documented.slice(0, index).includes(each))).toEqual([]);
  }
});
