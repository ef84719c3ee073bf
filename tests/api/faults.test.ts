import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '#src/lib/contract/error-reports.ts';
import { sql } from '#src/lib/server/platform/db/drizzle.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  staff = await api.registerAs('support');
});
afterAll(() => api.stop());

async function readFaults(): Promise<Fault[]> {
  await api.errorReports.flush();
  return (await api.get('/admin/faults', { token: staff.token })).body;
}

/** Runs `act` while a table is not where it was. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    api.database.db.execute(sql.raw(`alter table "${from}" rename to "${to}"`));
  await rename(table, 'away');
  await act().finally(() => rename('away', table));
}

test('groups a repeated server error into one entry with its call and request, and no personal data', async () => {
  const person = await api.register();
  const secretText = 'my uncle in Basel, who plays the banjo';
  const note = { lessonId: 'a-and-d', position: 1, text: secretText };
  let last = '';
  await without('notes', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, body } = await api.post('/notes', note, { token: person.token });
      expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(JSON.stringify(body)).not.toMatch(/notes|relation|select|insert/);
      last = body.requestId;
      api.clock.advance(60);
    }
  });

  const [fault, ...others] = await readFaults();
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ place: 'POST /notes', count: 3, lastRequestId: last });
  expect(Date.parse(fault!.lastAt) - Date.parse(fault!.firstAt)).toBe(120_000);
  expect(fault!.message).toContain('notes');
  expect(fault!.stack.length).toBeGreaterThan(0);
  const everything = JSON.stringify(fault);
  for (const personal of [secretText, person.user.id, person.user.email, person.token]) {
    expect(everything).not.toContain(personal);
  }

  await without('notes', async () => {
    await api.post('/notes', note, { token: person.token });
  });
  expect(await readFaults()).toMatchObject([{ count: 4 }]);
});

test('does not record client errors', async () => {
  const before = await readFaults();
  await api.get('/nowhere');
  await api.post('/auth/login', {});
  expect(await readFaults()).toEqual(before);
});

test('keeps the newest 500 distinct errors', async () => {
  for (let round = 0; round < 6; round++) {
    for (let number = 0; number < 100; number++) {
      api.errorReports.add(new Error('Something'), `place ${round}-${number}`, undefined);
    }
    await api.errorReports.flush();
    api.clock.advance(1);
  }
  expect(await api.database.db.execute(sql`select count(*)::int as count from faults`)).toMatchObject({
    rows: [{ count: 500 }],
  });
  const faults = await readFaults();
  expect(faults).toHaveLength(100);
  expect(faults.every(({ place }) => place.startsWith('place 5-'))).toBe(true);
});
