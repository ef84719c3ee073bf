import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import type { Favourite } from '#src/lib/contract/favourites.ts';
import { type Answer, type Call, serve } from '../server.ts';

const user = { id: 'user-1', name: 'Ada' } as User;
const lesson: Favourite = {
  kind: 'lesson',
  id: 'a-and-d',
  title: 'A and D',
  href: '/courses/first-week/lessons/a-and-d',
  createdAt: '2026-03-01T12:00:00.000Z',
};
const chord: Favourite = {
  kind: 'chord',
  id: 'C/G',
  title: 'C/G',
  href: '/tools/chords?chord=C%2FG',
  createdAt: '2026-03-02T12:00:00.000Z',
};

const done = { status: 204, body: '' };
const none = { body: { unlocked: [], totalPoints: 0 } };

/** A newly opened page of a logged-in user that has read the favourites. */
async function openPage(answer: (call: Call) => Answer | Promise<Answer>, kept: Favourite[] = []) {
  const server = await serve((call) => {
    if (call.path.endsWith('/favourites')) return { body: kept };
    return call.path.endsWith('/check') ? none : answer(call);
  });
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const { $favourites, isFavourite, addFavourite, removeFavourite } = await import(
    '#src/lib/stores/lesson/favourites.ts'
  );
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  startSession(user, { access: 'a', refresh: 'r' });
  $favourites.subscribe(() => {});
  await vi.waitFor(() => expect($favourites.get().data).toEqual(kept));
  const shown = () => $favourites.get().data?.map(({ id }) => id);
  const changes = () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);
  return { $favourites, isFavourite, addFavourite, removeFavourite, shown, changes };
}

beforeEach(() => () => vi.unstubAllEnvs());

test('a new favourite appears before the server answers, and only once', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await openPage(() => slow.then(() => done), [lesson]);
  const kept = page.addFavourite(chord);
  expect(page.shown()).toEqual(['C/G', 'a-and-d']);
  expect(page.isFavourite(page.$favourites.get().data, chord)).toBe(true);
  answer();
  await kept;
  expect(page.shown()).toEqual(['C/G', 'a-and-d']);
  expect(page.changes()).toEqual([['PUT', '/api/v1/favourites/chord/C%2FG']]);
});

test('a rejected change is undone and reported', async () => {
  const refusal = { status: 409, body: { error: { code: 'CONFLICT', message: 'No room.' } } };
  const page = await openPage(() => refusal, [lesson]);
  await expect(page.addFavourite(chord)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(page.shown()).toEqual(['a-and-d']);
  await expect(page.removeFavourite(lesson)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(page.shown()).toEqual(['a-and-d']);
});

test('an undone removal restores the favourite’s place', async () => {
  const page = await openPage(() => done, [chord, lesson]);
  await page.removeFavourite(chord);
  expect(page.shown()).toEqual(['a-and-d']);
  await page.addFavourite(chord);
  expect(page.shown()).toEqual(['C/G', 'a-and-d']);
});

test('quick successive changes arrive in order', async () => {
  const page = await openPage(async ({ method }) => {
    if (method === 'PUT') await new Promise((resolve) => setTimeout(resolve, 20));
    return done;
  });
  await Promise.all([page.addFavourite(chord), page.removeFavourite(chord)]);
  expect(page.changes().map(([method]) => method)).toEqual(['PUT', 'DELETE']);
  expect(page.shown()).toEqual([]);
});
