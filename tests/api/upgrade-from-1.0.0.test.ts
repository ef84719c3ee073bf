import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/lib/server/platform/db/database.ts';
import { sql } from '#src/lib/server/platform/db/drizzle.ts';
import { ownMigrations } from '#src/lib/server/platform/db/migrate.ts';
import { type Api, createClock, startApi } from '#tests/support/api.ts';
import { newDatabaseOf, readEarlierRelease } from '#tests/support/earlier-release.ts';
import { differencesIn } from '#tests/support/verify.ts';

const release = await readEarlierRelease('1.0.0');

let api: Api;
let migrated: Record<string, object[]>;
beforeAll(async () => {
  const place = await newDatabaseOf(release);
  api = await startApi({ place, clock: createClock(release.at) });
  migrated = await readRows(api.database.db);
});
afterAll(() => api.stop());

/** Every row of the release's tables as it is now, with the columns that it had then. */
async function readRows(db: Database): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {};
  for (const [table, [example = {}]] of Object.entries(release.tables)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select row_to_json(t) as row from ${sql.identifier(table)} t`,
    );
    const columns = Object.keys(example);
    tables[table] = inOrder(rows.map(({ row }) => Object.fromEntries(columns.map((name) => [name, row[name]]))));
  }
  return tables;
}

const inOrder = (rows: object[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .map((row) => JSON.parse(row));

/** What the release left and today's code means to keep: search words of fewer than five searches are deleted on purpose. */
const expectedRows = (table: string) =>
  inOrder(release.tables[table]!.filter((row) => table !== 'search_totals' || Number(row.times) >= 5));

describe('a database of 1.0.0, opened by this version', () => {
  test('has been through the migrations that 1.0.0 knew, unchanged, and then the later ones', async () => {
    const own = ownMigrations().map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));
    expect(own.slice(0, release.migrations.length)).toEqual(release.migrations);
    const { rows } = await api.database.db.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations order by created_at`,
    );
    expect(rows.map(({ hash }) => hash)).toEqual(own.map(({ hash }) => hash));
  });

  test.each(Object.keys(release.tables))('keeps every row of %s', (table) => {
    expect(release.tables[table]!.length).toBeGreaterThan(0);
    expect(migrated[table]).toEqual(expectedRows(table));
  });

  test('has no difference between the records and what they are derived from', async () => {
    expect(await differencesIn(api.database.db)).toEqual([]);
  });
});

describe.each(release.people)('$email', ({ email, password, accessToken, refreshToken }) => {
  test('logs in with the same password and gets the same answers', async () => {
    const { status, body } = await api.post('/auth/login', { email, password });
    expect(status).toBe(200);
    const { access: token } = body.tokens;
    for (const [path, before] of Object.entries(release.answers[email]!)) {
      const { body } = await api.get(path, { token });
      // Fields may have been added; nothing may have gone.
      expect({ path, body }).toMatchObject({ path, body: before });
    }
  });

  test('is still logged in on the device that was', async () => {
    expect((await api.get('/users/me', { token: accessToken })).body).toMatchObject({ email });
    const { status, body } = await api.post('/auth/refresh', { refreshToken });
    expect([status, body.tokens?.refresh]).toEqual([200, expect.any(String)]);
  });
});
