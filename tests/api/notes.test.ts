import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { note } from '#src/lib/contract/notes.ts';
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

const token = () => ({ token: person.token });
const write = (body: object) =>
  api.post('/notes', { lessonId: 'a-and-d', position: 0, text: 'Again', ...body }, token());
const list = async (query = '') => (await api.get(`/notes${query}`, token())).body;

describe('a note', () => {
  test('can be written at a position, changed and deleted', async () => {
    const { status, body } = await write({ position: 12.5, text: '  Thumb behind the neck ' });
    expect(status).toBe(201);
    expect(note.strict().parse(body)).toEqual({
      id: expect.any(String),
      lessonId: 'a-and-d',
      position: 12.5,
      text: 'Thumb behind the neck',
      createdAt: api.clock.iso(),
      updatedAt: api.clock.iso(),
    });
    const created = api.clock.iso();
    api.clock.advance(60);
    const changed = await api.put(`/notes/${body.id}`, { text: 'Thumb low' }, token());
    expect(changed).toMatchObject({ status: 200, body: { text: 'Thumb low', position: 12.5, createdAt: created } });
    expect(changed.body.updatedAt).toBe(api.clock.iso());
    expect((await api.put(`/notes/${body.id}`, { position: 3 }, token())).body).toMatchObject({
      position: 3,
      text: 'Thumb low',
    });
    expect((await api.request('DELETE', `/notes/${body.id}`, token())).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await api.request('DELETE', `/notes/${body.id}`, token())).status).toBe(404);
  });

  test('is listed by position within its lesson, and newest first among all notes', async () => {
    for (const [lessonId, position] of [
      ['a-and-d', 40],
      ['tune-and-pick', 5],
      ['a-and-d', 7],
    ] as const) {
      await write({ lessonId, position });
      api.clock.advance(1);
    }
    expect(
      z
        .array(note.strict())
        .parse(await list('?lessonId=a-and-d'))
        .map(({ position }) => position),
    ).toEqual([7, 40]);
    expect((await list()).map(({ position }: { position: number }) => position)).toEqual([7, 5, 40]);
    expect(await list('?lessonId=four-to-the-bar')).toEqual([]);
  });

  test('with a client id is stored once, however often it is sent', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write({ id, text: 'Once' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await list()).toMatchObject([{ id, text: 'Once' }]);
    expect((await write({ id, text: 'Twice' })).body.text).toBe('Once');
    const other = await api.register();
    const theirs = await api.post('/notes', { id, lessonId: 'a-and-d', position: 0, text: 'Theirs' }, other);
    expect(theirs.body).toMatchObject({ id, text: 'Theirs' });
    expect(await list()).toMatchObject([{ id, text: 'Once' }]);
  });

  test.each([
    ['no text', { text: '   ' }],
    ['too much text', { text: 'a'.repeat(4001) }],
    ['what no database holds', { text: 'a\u0000b' }],
    ['half a character', { text: '\ud800' }],
    ['a place before the beginning', { position: -1 }],
    ['no place', { position: null }],
    ['a lesson that cannot be', { lessonId: '../x' }],
    ['an id that is none', { id: 'mine' }],
  ])('is refused with %s', async (_, body) => {
    const answer = await write(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await list()).toEqual([]);
  });

  test.each(['nowhere', 'demo'])('is on a lesson of the catalogue, not on %s', async (lessonId) => {
    expect((await write({ lessonId })).body.error.code).toBe('NOT_FOUND');
  });

  test('is accepted up to 200 per lesson', async () => {
    for (let index = 0; index < 199; index++) await write({});
    const last = await Promise.all([write({}), write({}), write({})]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)!.body.error.code).toBe('CONFLICT');
    expect(await list('?lessonId=a-and-d')).toHaveLength(200);
    expect((await write({ lessonId: 'tune-and-pick' })).status).toBe(201);
  });
});

test('ten notes unlock the note taker, once, with its points', async () => {
  const achievements = async () => (await api.get('/achievements', token())).body;
  for (let index = 0; index < 9; index++) await write({});
  expect(await achievements()).toEqual({ unlocked: [], totalPoints: 0 });
  const { body } = await write({});
  expect(await achievements()).toEqual({
    unlocked: [{ id: 'note-taker', unlockedAt: api.clock.iso() }],
    totalPoints: 20,
  });
  await api.request('DELETE', `/notes/${body.id}`, token());
  await write({});
  expect((await achievements()).totalPoints).toBe(20);
});
