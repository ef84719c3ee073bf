import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import type { Note } from '#src/lib/contract/notes.ts';
import { type Answer, type Call, serve } from '../server.ts';

const user = { id: 'user-1', name: 'Ada' } as User;
const old: Note = {
  id: '0195d3a0-0000-7000-8000-000000000001',
  lessonId: 'a-and-d',
  position: 30,
  text: 'Slower here',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const none = { body: { unlocked: [], totalPoints: 0 } };
const refusal = { status: 409, body: { error: { code: 'CONFLICT', message: 'No room.' } } };

/** The notes on a lesson, on a page that was opened just now and has read them. */
async function openPage(answer: (call: Call) => Answer, news: Answer = none) {
  const server = await serve((call) => {
    if (call.method !== 'GET') return answer(call);
    return call.path.endsWith('/check') ? news : { body: [old] };
  });
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const { createNotes } = await import('#src/lib/stores/lesson/notes.ts');
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  const { $toasts } = await import('#src/lib/stores/http/toasts.ts');
  startSession(user, { access: 'a', refresh: 'r' });
  const notes = createNotes('a-and-d');
  notes.$notes.subscribe(() => {});
  await vi.waitFor(() => expect(notes.$notes.get().data).toEqual([old]));
  const sent = () => server.calls.filter(({ method }) => method !== 'GET');
  return {
    ...notes,
    shown: () => notes.$notes.get().data?.map(({ text }) => text),
    sent,
    calls: server.calls,
    $toasts,
  };
}

beforeEach(() => () => vi.unstubAllEnvs());

test('a new note appears at its position at once, and is sent with its id', async () => {
  const page = await openPage(() => ({ status: 201, body: {} }));
  const written = page.writeNote({ position: 12, text: ' Thumb low ' });
  expect(page.shown()).toEqual(['Thumb low', 'Slower here']);
  await written;
  expect(page.shown()).toEqual(['Thumb low', 'Slower here']);
  const [call] = page.sent();
  expect(call).toMatchObject({ method: 'POST', path: '/api/v1/notes' });
  expect(JSON.parse(call!.body)).toEqual({
    id: page.$notes.get().data![0]!.id,
    lessonId: 'a-and-d',
    position: 12,
    text: ' Thumb low ',
  });
  expect(page.calls[0]!.path).toBe('/api/v1/notes?lessonId=a-and-d');
});

test('a note is retried with the same id when the response is lost', async () => {
  let tries = 0;
  const page = await openPage(() => (++tries === 1 ? { status: 503, body: {} } : { status: 201, body: {} }));
  await page.writeNote({ position: 1, text: 'Once' });
  const ids = page.sent().map(({ body }) => JSON.parse(body).id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a rejected change is undone', async () => {
  const page = await openPage(() => refusal);
  await expect(page.writeNote({ position: 12, text: 'One too many' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(page.changeNote(old, { text: 'Faster here' })).rejects.toThrow();
  await expect(page.deleteNote(old)).rejects.toThrow();
  expect(page.shown()).toEqual(['Slower here']);
});

test('a note is changed, moved and deleted', async () => {
  const page = await openPage(({ method }) => ({ status: method === 'DELETE' ? 204 : 200, body: '' }));
  await page.changeNote(old, { text: 'Faster here' });
  expect(page.shown()).toEqual(['Faster here']);
  await page.deleteNote(old);
  expect(page.shown()).toEqual([]);
  expect(page.sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /api/v1/notes/${old.id}`,
    `DELETE /api/v1/notes/${old.id}`,
  ]);
});

test('an achievement for a note is announced once', async () => {
  const unlocked = [{ id: 'note-taker', unlockedAt: '2026-03-04T12:00:00.000Z' }];
  const page = await openPage(() => ({ status: 201, body: {} }), { body: { unlocked, totalPoints: 20 } });
  await page.writeNote({ position: 1, text: 'Ten' });
  await page.writeNote({ position: 2, text: 'Eleven' });
  expect(page.$toasts.get().map(({ title }) => title)).toEqual(['Note taker: 20 points']);
});
