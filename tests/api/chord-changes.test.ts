import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { chordChanges } from '#src/lib/contract/tools.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  person = await api.register();
});

const token = () => ({ token: person.token });
const minute = (change: object = {}) => ({ id: crypto.randomUUID(), chords: ['A', 'D'], changes: 24, ...change });
const write = (body: object) => api.post('/tools/chord-changes', body, token());
const list = async () => z.array(chordChanges.strict()).parse((await api.get('/tools/chord-changes', token())).body);

test('stores a result once, however often it is sent', async () => {
  const body = minute({ occurredAt: api.clock.iso(-90) });
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
  await write({ ...body, changes: 60 });
  expect(await list()).toEqual([body]);
});

test('lists only the learner’s own results, newest first', async () => {
  const other = await api.register();
  await api.post('/tools/chord-changes', minute(), { token: other.token });
  for (const [seconds, changes] of [
    [-300, 20],
    [-100, 26],
    [-200, 23],
  ] as const) {
    await write(minute({ changes, occurredAt: api.clock.iso(seconds) }));
  }
  expect((await list()).map(({ changes }) => changes)).toEqual([26, 23, 20]);
});

test.each([
  ['no chord', { chords: ['A', 'H'] }],
  ['one chord', { chords: ['A'] }],
  ['a chord with a null character', { chords: ['A', 'D\u0000'] }],
  ['less than none', { changes: -1 }],
  ['more than anybody can', { changes: 301 }],
  ['a part of a change', { changes: 2.5 }],
  ['a time that is to come', { occurredAt: '2036-01-01T00:00:00.000Z' }],
])('%s is refused', async (_, change) => {
  const before = await digestRows(api.database);
  const answer = await write(minute(change));
  expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await digestRows(api.database)).toEqual(before);
});

test('refuses results from an impersonator', async () => {
  const helper = await api.impersonate(await api.registerAs('support'), person);
  const answer = await api.post('/tools/chord-changes', minute(), { token: helper.token });
  expect(answer.status).toBe(403);
  expect(await list()).toEqual([]);
});
