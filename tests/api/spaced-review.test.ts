import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dueAnswer, reviewed } from '#src/lib/contract/spaced-review.ts';
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

const day = 86_400;
const id = () => crypto.randomUUID();
// Tokens end after 15 minutes; days go by here.
const token = async () => ({ token: (await api.login(person)).body.tokens.access });
const rate = async (body: object) =>
  api.post('/reviews', { id: id(), kind: 'lesson', itemId: 'a-and-d', rating: 'good', ...body }, await token());
const due = async (query = '') => dueAnswer.strict().parse((await api.get(`/reviews/due${query}`, await token())).body);
const titles = async () => (await due()).due.map(({ title }) => title);

describe('what to practise next', () => {
  test('is nothing before anything was rated', async () => {
    expect(await due()).toEqual({ due: [], nextAt: null });
  });

  test('is a lesson when its day has come', async () => {
    const { status, body } = await rate({});
    expect(status).toBe(200);
    const { dueAt } = reviewed.strict().parse(body);
    expect(await due()).toEqual({ due: [], nextAt: dueAt });
    api.clock.set(dueAt);
    expect((await due()).due).toEqual([
      {
        kind: 'lesson',
        itemId: 'a-and-d',
        title: 'A and D',
        lessonId: 'a-and-d',
        lessonTitle: 'A and D',
        courseId: 'first-week',
        bars: null,
        dueAt,
      },
    ]);
  });

  test('is a loop by its name and bars, until it is deleted', async () => {
    const loop = { id: id(), lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4 };
    await api.post('/loops', loop, await token());
    await rate({ kind: 'loop', itemId: loop.id, rating: 'again' });
    api.clock.advance(2 * day);
    expect((await due()).due).toMatchObject([
      { kind: 'loop', title: 'The change', lessonTitle: 'A and D', bars: { from: 3, to: 4 } },
    ]);
    await api.request('DELETE', `/loops/${loop.id}`, await token());
    expect(await due()).toEqual({ due: [], nextAt: null });
  });

  test('is what has waited longest, as many as are asked for', async () => {
    await rate({ itemId: 'tune-and-pick', rating: 'again' });
    api.clock.advance(day);
    await rate({ itemId: 'a-and-d', rating: 'again' });
    api.clock.advance(30 * day);
    expect(await titles()).toEqual(['Tune and pick', 'A and D']);
    expect((await due('?limit=1')).due).toHaveLength(1);
    expect((await api.get('/reviews/due?limit=21', await token())).body.error.code).toBe('VALIDATION_ERROR');
  });
});

describe('a rating', () => {
  test('sent twice counts once', async () => {
    const body = { id: id() };
    const first = await rate(body);
    api.clock.advance(day);
    expect((await rate(body)).body).toEqual(first.body);
    api.clock.set(first.body.dueAt);
    expect(await titles()).toEqual(['A and D']);
  });

  test('comes to the same in whichever order ratings arrive, also at once', async () => {
    const at = (days: number) => new Date(api.clock.now() - days * day * 1000).toISOString();
    const [older, newer] = [
      { rating: 'hard', reviewedAt: at(5) },
      { rating: 'easy', reviewedAt: at(1) },
    ];
    const inOrder = await rate({ ...older, itemId: 'a-and-d' }).then(() => rate({ ...newer, itemId: 'a-and-d' }));
    await Promise.all([rate({ ...newer, itemId: 'tune-and-pick' }), rate({ ...older, itemId: 'tune-and-pick' })]);
    api.clock.set(inOrder.body.dueAt);
    expect((await due()).due.map(({ dueAt }) => dueAt)).toEqual([inOrder.body.dueAt, inOrder.body.dueAt]);
  });

  test.each([
    [{ rating: 'perfect' }, 'VALIDATION_ERROR'],
    [{ kind: 'course' }, 'VALIDATION_ERROR'],
    [{ id: 'once' }, 'VALIDATION_ERROR'],
    [{ itemId: 'nowhere' }, 'NOT_FOUND'],
    [{ kind: 'loop', itemId: '2f9bd0a6-8a1c-4ef2-8d5c-1d8cf4a6e0aa' }, 'NOT_FOUND'],
    [{ kind: 'loop', itemId: 'no id at all' }, 'NOT_FOUND'],
  ])('is refused with %j', async (wrong, code) => {
    expect((await rate(wrong)).body.error.code).toBe(code);
    expect(await due()).toEqual({ due: [], nextAt: null });
  });

  test('of somebody else’s loop is refused', async () => {
    const loop = { id: id(), lessonId: 'a-and-d', name: 'Mine', fromBar: 1, toBar: 1 };
    await api.post('/loops', loop, await token());
    person = await api.register();
    expect((await rate({ kind: 'loop', itemId: loop.id })).body.error.code).toBe('NOT_FOUND');
  });

  test('by somebody who sees the site as the learner records nothing', async () => {
    const support = await api.registerAs('support');
    const seen = await api.impersonate(support, person);
    const answer = await api.post(
      '/reviews',
      { id: id(), kind: 'lesson', itemId: 'a-and-d', rating: 'good' },
      { token: seen.token },
    );
    expect(answer.status).toBe(200);
    expect(await due()).toEqual({ due: [], nextAt: null });
  });
});
