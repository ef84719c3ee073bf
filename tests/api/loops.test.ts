import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { maxLoops } from '#src/lib/contract/limits.ts';
import { loop } from '#src/lib/contract/loops.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-04T12:00:00.000Z');
  person = await api.register();
});

const id = () => crypto.randomUUID();
const token = () => ({ token: person.token });
const keep = (body: object) =>
  api.post('/loops', { id: id(), lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4, ...body }, token());
const list = async (lessonId = 'a-and-d') =>
  z.array(loop.strict()).parse((await api.get(`/loops?lessonId=${lessonId}`, token())).body);

describe('a loop', () => {
  test('can be stored, changed by its id, and deleted', async () => {
    const [mine, start] = [id(), api.clock.iso()];
    const { status, body } = await keep({ id: mine, name: ' The change ' });
    expect([status, body]).toEqual([
      200,
      { id: mine, lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4, changedAt: start },
    ]);
    api.clock.advance(60);
    await keep({ id: mine, name: 'Faster', toBar: 6 });
    expect(await list()).toMatchObject([{ id: mine, name: 'Faster', toBar: 6, changedAt: api.clock.iso() }]);
    expect((await api.request('DELETE', `/loops/${mine}`, token())).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await api.request('DELETE', `/loops/${mine}`, token())).status).toBe(404);
  });

  test('is listed with its lesson, in the order of the bars', async () => {
    await keep({ name: 'b', fromBar: 9, toBar: 9 });
    await keep({ name: 'a', fromBar: 1, toBar: 2 });
    await keep({ name: 'elsewhere', lessonId: 'tune-and-pick' });
    expect((await list()).map(({ name }) => name)).toEqual(['a', 'b']);
    expect((await list('tune-and-pick')).map(({ name }) => name)).toEqual(['elsewhere']);
  });

  test('keeps its latest change, in whichever order changes arrive', async () => {
    const mine = id();
    const at = (seconds: number) => new Date(api.clock.now() - seconds * 1000).toISOString();
    await keep({ id: mine, name: 'new', changedAt: at(1) });
    expect((await keep({ id: mine, name: 'old', changedAt: at(60) })).body.name).toBe('new');
    expect(await list()).toMatchObject([{ name: 'new', changedAt: at(1) }]);
  });

  test('is stored once when sent many times at once', async () => {
    const mine = id();
    const answers = await Promise.all(Array.from({ length: 8 }, () => keep({ id: mine })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list()).toHaveLength(1);
  });

  test('is private, even under an id that another user has', async () => {
    const mine = id();
    await keep({ id: mine });
    const other = await api.register();
    const theirs = { id: mine, lessonId: 'a-and-d', name: 'Theirs', fromBar: 1, toBar: 1 };
    expect((await api.post('/loops', theirs, { token: other.token })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'The change' }]);
  });

  test.each([
    [{ fromBar: 0 }],
    [{ fromBar: 5, toBar: 4 }],
    [{ fromBar: 1.5 }],
    [{ name: '  ' }],
    [{ name: 'x'.repeat(81) }],
    [{ name: 'a\u0000b' }],
    [{ id: 'mine' }],
    [{ changedAt: 'yesterday' }],
  ])('is refused with %j, and nothing is stored', async (wrong) => {
    expect((await keep(wrong)).body.error.code).toBe('VALIDATION_ERROR');
    expect(await list()).toEqual([]);
  });

  test('must belong to an existing lesson', async () => {
    expect((await keep({ lessonId: 'nowhere' })).body.error.code).toBe('NOT_FOUND');
  });

  test('can still be changed when the lesson has the maximum number of loops', async () => {
    const ids = Array.from({ length: maxLoops }, id);
    for (const each of ids) await keep({ id: each });
    expect((await keep({})).body.error.code).toBe('CONFLICT');
    expect(await list()).toHaveLength(maxLoops);
    api.clock.advance(1);
    expect((await keep({ id: ids[0]!, name: 'Still mine' })).status).toBe(200);
  });
});
