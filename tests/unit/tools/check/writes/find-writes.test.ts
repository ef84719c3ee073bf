import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getTableName } from '#src/lib/server/platform/db/drizzle.ts';
import * as schema from '#src/lib/server/platform/db/schema/index.ts';
import { findWrites, recordTables } from '#tools/check/writes/find-writes.ts';

const imports = "import { days, learners as people } from '../../platform/db/schema/index.ts';\n";

describe('finds a write', () => {
  test.each([
    ['by a method', 'await db.update(people).set({ points: 0 });', 'learners'],
    ['over several lines', 'await tx\n  .insert(days)\n  .values(rows)\n  .onConflictDoNothing();', 'days'],
    ['by a delete', 'db.delete(days).where(mine);', 'days'],
    ['by a bulk function', 'await upsert(tx, days, rows);', 'days'],
    ['by another name', 'const table = people;\nawait db.delete(table);', 'learners'],
    [
      'of the whole schema',
      "import * as all from '../db/schema/learning.ts';\ndb.insert(all.videoProgress);",
      'video_progress',
    ],
    ['in SQL', "await client.query('update learners set points = 0');", 'learners'],
    ['in quoted SQL over lines', 'sql.raw(`delete from\n  "watch_events" where true`);', 'watch_events'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['in SQL with the table interpolated', 'sql`insert into ${days} (date) values (${date})`;', 'days'],
    ['in a truncation', 'sql`truncate activities`;', 'activities'],
  ])('%s', (_title, code, table) => {
    expect(findWrites(imports + code)).toEqual([{ line: expect.any(Number), table }]);
  });
});

test.each([
  ['a select', 'await db.select().from(days).where(eq(days.userId, userId));'],
  ['a lock', "await tx.select().from(people).for('update');"],
  ['a map of that name', 'const days = new Map();\ndays.delete(date); set.delete(people2);'],
  ['prose', "console.log('Some days update themselves; learners delete nothing.');"],
  ['another table', "import { notes } from '../../platform/db/schema/index.ts';\nawait db.insert(notes).values(row);"],
])('%s is no write', (_title, code) => {
  expect(findWrites(code.includes('new Map') ? code : imports + code)).toEqual([]);
});

test('the tables are those of the schema', () => {
  const tables = new Map<string, unknown>(Object.entries(schema));
  for (const [key, name] of Object.entries(recordTables)) {
    expect(getTableName(tables.get(key) as typeof schema.learners)).toBe(name);
  }
});

const check = (...root: string[]) =>
  spawnSync(process.execPath, ['tools/check/writes.ts', ...root], { encoding: 'utf8' });

test('a write that is planted in another feature fails the check', () => {
  const root = mkdtempSync(join(tmpdir(), 'writes-'));
  for (const feature of ['learning', 'notes']) {
    const folder = join(root, 'src/lib/server/features', feature);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'service.ts'), `${imports}await db.update(people).set({ notes: 1 });\n`);
  }
  const { status, stderr } = check(root);
  rmSync(root, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'src/lib/server/features/notes/service.ts:2 writes learners: use a function of features/learning/index.ts\n',
  );
});

test('the learning record is written in features/learning alone', () => {
  const { status, stdout, stderr } = check();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(Number(/^(\d+) files/.exec(stdout)![1])).toBeGreaterThan(300);
  const own = globSync('src/lib/server/features/learning/{ingest,maintenance}/*.ts');
  expect(own.flatMap((file) => findWrites(readFileSync(file, 'utf8'), file)).length).toBeGreaterThan(10);
});
