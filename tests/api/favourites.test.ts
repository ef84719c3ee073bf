import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { favourite } from '#src/lib/contract/favourites.ts';
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
const keep = (kind: string, id: string) => api.put(`/favourites/${kind}/${encodeURIComponent(id)}`, undefined, token());
const remove = (kind: string, id: string) =>
  api.request('DELETE', `/favourites/${kind}/${encodeURIComponent(id)}`, token());
const list = async () => z.array(favourite.strict()).parse((await api.get('/favourites', token())).body);

describe('a favourite', () => {
  test('of every kind is listed with its title and address, newest first', async () => {
    const begin = api.clock.iso();
    for (const [kind, id] of [
      ['course', 'first-week'],
      ['lesson', 'a-and-d'],
      ['chord', 'C/G'],
      ['review', 'picks'],
    ] as const) {
      expect((await keep(kind, id)).status).toBe(204);
      api.clock.advance(1);
    }
    expect(await list()).toEqual([
      { kind: 'review', id: 'picks', title: 'Picks', href: '/gear-reviews/picks', createdAt: expect.any(String) },
      { kind: 'chord', id: 'C/G', title: 'C/G', href: '/tools/chords?chord=C%2FG', createdAt: expect.any(String) },
      {
        kind: 'lesson',
        id: 'a-and-d',
        title: 'A and D',
        href: '/courses/first-week/lessons/a-and-d',
        createdAt: expect.any(String),
      },
      { kind: 'course', id: 'first-week', title: 'First week', href: '/courses/first-week', createdAt: begin },
    ]);
  });

  test('is stored once and can be removed', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keep('chord', 'Em7')));
    expect(await list()).toHaveLength(1);
    expect((await remove('chord', 'Em7')).status).toBe(204);
    expect((await remove('chord', 'Em7')).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['course', 'a-and-d'],
    ['lesson', 'first-week'],
    ['lesson', 'demo'],
    ['review', 'a-hammer'],
    ['chord', 'H7'],
    ['chord', 'E\u0000'],
    ['chord', 'A'.repeat(65)],
    ['song', 'first-week'],
    ['course', '__proto__'],
  ])('is something that there is: no %s %s', async (kind, id) => {
    const answer = await keep(kind, id);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await list()).toEqual([]);
  });
});

const roots = ['A', 'Bb', 'B', 'C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab'];
const qualities = ['', 'm', '7', 'm7', 'maj7'];
const chords = qualities.flatMap((quality) => roots.map((root) => root + quality));

test('the twentieth favourite unlocks the collector in its response', async () => {
  const achievements = async () => (await api.get('/achievements', token())).body;
  for (const chord of chords.slice(0, 19)) await keep('chord', chord);
  await keep('chord', chords[0]!);
  expect((await achievements()).unlocked).toEqual([]);
  await keep('chord', chords[19]!);
  expect(await achievements()).toEqual({
    unlocked: [{ id: 'favourite-collector', unlockedAt: api.clock.iso() }],
    totalPoints: 25,
  });
  await remove('chord', chords[0]!);
  await keep('chord', chords[0]!);
  expect((await achievements()).totalPoints).toBe(25);
  expect((await list()).length).toBe(20);
});

test('up to 500 favourites are accepted', async () => {
  const basses = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Bb', 'Eb'];
  const many = basses.flatMap((bass) => chords.map((chord) => `${chord}/${bass}`));
  for (const chord of many.slice(0, 500)) await keep('chord', chord);
  const answer = await keep('chord', many[500]!);
  expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT']);
  expect(await list()).toHaveLength(500);
  expect((await keep('chord', many[0]!)).status).toBe(204);
});
