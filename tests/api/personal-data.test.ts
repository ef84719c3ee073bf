import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactBefore } from '#src/lib/server/features/learning/index.ts';
import { sql } from '#src/lib/server/platform/db/drizzle.ts';
import { users } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { subscribe } from '#tests/support/subscribe.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const password = 'correct horse';

/** What may never be in an export: keys to the account, and mails on their way, which hold links. */
const secretColumns = ['password_hash', 'token_hash', 'message'];

/** Every table that has something of a user, with its columns, as the database itself tells. */
async function tablesOfUsers(): Promise<Map<string, string[]>> {
  const { rows } = await api.database.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
    ) and table_name not in (select relname from pg_class where relispartition)`);
  const tables = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of rows) {
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

async function rowsOf({ user: { id } }: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of (await tablesOfUsers()).keys()) {
    const { rows } = await api.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${id}`,
    );
    counts[table] = rows[0]!.count;
  }
  return counts;
}

/** Registers a user with rows in every table. */
async function busyPerson(): Promise<Person> {
  const person = await api.register();
  const { token } = person;
  await api.post('/videos/tune-and-pick/progress', { position: 99, duration: 100 }, { token });
  await api.post('/progress/activity', { kind: 'practice', seconds: 300 }, { token });
  await api.put('/users/me/preferences', { showOnLeaderboard: true }, { token });
  await api.post('/tracking/download', { resource: 'midi', timestamp: api.clock.iso() }, { token });
  await api.post(
    '/support/tickets',
    { email: person.user.email, subject: 'A note', message: 'It is flat.' },
    { token },
  );
  await api.post('/notes', { lessonId: 'a-and-d', position: 12, text: 'Thumb behind the neck' }, { token });
  await api.put('/favourites/chord/Em7', undefined, { token });
  const round = await api.post('/tools/trainers/chords/rounds', { mode: 'name', level: 'first' }, { token });
  await api.post(`/tools/rounds/${round.body.id}/answers`, { question: 0, answer: { name: 'A' } }, { token });
  await api.post('/assistant/messages', { message: 'Play me a D7' }, { token });
  await api.post('/tools/chord-changes', { id: crypto.randomUUID(), chords: ['A', 'D'], changes: 20 }, { token });
  await practise(token);
  await api.post('/auth/password/reset-request', { email: person.user.email });
  await compactBefore(api.database.db, '2030-01');
  await subscribe(api, person);
  const helper = await api.impersonate(await api.registerAs('support'), person);
  await api.put('/users/me/preferences', { leftHanded: true }, { token: helper.token });
  return person;
}

async function practise(token: string): Promise<void> {
  const loop = { id: crypto.randomUUID(), lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4 };
  await api.post('/loops', loop, { token });
  const review = { id: crypto.randomUUID(), kind: 'loop', itemId: loop.id, rating: 'good' };
  await api.post('/reviews', review, { token });
}

const withdraw = (person: Person, chosen = password) =>
  api.request('DELETE', '/users/me', { token: person.token, body: { password: chosen } });

describe('the export', () => {
  test('holds every table and every column of the user, and no secret', async () => {
    const person = await busyPerson();
    const { status, headers, body } = await api.get('/users/me/export', { token: person.token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="woodshed-2026-03-04.json"');
    const tables = await tablesOfUsers();
    expect(Object.keys(body.tables).sort()).toEqual([...tables.keys()].sort());
    const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const [table, rows] of Object.entries<object[]>(body.tables)) {
      const open = tables.get(table)!.filter((column) => !secretColumns.includes(column));
      expect([table, rows.length]).not.toEqual([table, 0]);
      for (const row of rows) expect([table, Object.keys(row).sort()]).toEqual([table, open.map(camel).sort()]);
    }
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash|passwordHash/);
  });

  test('contains no other user’s data', async () => {
    const [ann, bob] = [await busyPerson(), await busyPerson()];
    const { body } = await api.get('/users/me/export', { token: bob.token });
    expect(JSON.stringify(body)).not.toContain(ann.user.id);
  });
});

describe('deleting the account', () => {
  test('requires the password and leaves no rows in any table', async () => {
    const [person, other] = [await busyPerson(), await busyPerson()];
    const before = await rowsOf(person);
    const kept = await rowsOf(other);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const wrong = await withdraw(person, 'wrong horse');
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await rowsOf(person)).toEqual(before);

    expect((await withdraw(person)).status).toBe(204);
    expect(Object.values(await rowsOf(person)).every((count) => count === 0)).toBe(true);
    expect(await rowsOf(other)).toEqual(kept);
    expect((await api.get('/users/me', { token: person.token })).status).toBe(401);
    expect((await api.post('/auth/refresh', { refreshToken: person.refresh })).status).toBe(401);
    expect((await api.login(person)).status).toBe(401);
    const body = { email: person.user.email, password, name: 'Again' };
    expect((await api.post('/auth/register', body)).status).toBe(201);
  });

  test('of a staff member ends their impersonations and keeps the audit', async () => {
    const [admin, helper, learner] = [
      await api.registerAs('admin'),
      await api.registerAs('support'),
      await api.register(),
    ];
    const place = await api.impersonate(helper, learner);
    expect((await api.get('/users/me', { token: place.token })).status).toBe(200);
    expect((await withdraw(helper)).status).toBe(204);
    expect((await api.get('/users/me', { token: place.token })).status).toBe(401);
    const { items } = (await api.get('/admin/audit', { token: admin.token })).body;
    expect(items[0]).toMatchObject({ userEmail: learner.user.email, adminEmail: 'a deleted account' });
    expect((await api.database.db.select().from(users)).map((row) => row.email)).not.toContain(helper.user.email);
  });
});
