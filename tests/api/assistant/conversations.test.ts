import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistantSessions, assistantSessionWithMessages } from '#src/lib/contract/assistant.ts';
import { maxConversations, maxQuestions, questionsADay } from '#src/lib/contract/limits.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { ask, textOf } from '#tests/support/assistant.ts';
import { readFullCatalog } from '#tests/support/full-catalog.ts';
import { digestRows } from '#tests/support/rows.ts';
import { hostile } from './hostile.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi({ catalog: readFullCatalog() });
});
afterAll(() => api.stop());
beforeEach(async () => {
  person = await api.register();
});

const token = () => ({ token: person.token });
const list = async () =>
  assistantSessions.strict().parse((await api.get('/assistant/sessions', token())).body).sessions;
const read = async (id: string) =>
  assistantSessionWithMessages.strict().parse((await api.get(`/assistant/sessions/${id}`, token())).body);

describe('a conversation', () => {
  test('is told in events, kept, gone on with, and deleted', async () => {
    const first = await ask(api, person, { message: '  Play me a D7 ' });
    expect(first.events.map(({ type }) => type)).toEqual(['begun', 'text', 'part', 'done']);
    expect(first.said).toBe(textOf(first.answer));
    api.clock.advance(1);
    const second = await ask(api, person, { message: 'And a G?', sessionId: first.sessionId });
    expect(second.sessionId).toBe(first.sessionId);
    const [session, ...others] = await list();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ id: first.sessionId, title: 'Play me a D7', updatedAt: api.clock.iso() });
    const { messages } = await read(first.sessionId);
    expect(messages.map(({ question }) => question)).toEqual(['Play me a D7', 'And a G?']);
    expect(messages.map(({ answer }) => answer)).toEqual([first.answer, second.answer]);
    expect((await api.request('DELETE', `/assistant/sessions/${first.sessionId}`, token())).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await api.get(`/assistant/sessions/${first.sessionId}`, token())).status).toBe(404);
    expect((await api.request('DELETE', `/assistant/sessions/${first.sessionId}`, token())).status).toBe(404);
  });

  test('has a question once, however often it is sent', async () => {
    const id = crypto.randomUUID();
    const body = { id, message: 'What is the IV chord in A?' };
    const together = await Promise.all([ask(api, person, body), ask(api, person, body)]);
    const again = await ask(api, person, { id, message: 'Something else' });
    expect(new Set([...together, again].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(again.answer).toEqual(together[0].answer);
    expect(again.said).toBe(together[0].said);
    expect((await read(again.sessionId)).messages).toHaveLength(1);
  });

  test('is nobody else’s', async () => {
    const other = await api.register();
    const { sessionId } = await ask(api, other, { message: 'What next?' });
    const before = await digestRows(api.database);
    expect((await api.get(`/assistant/sessions/${sessionId}`, token())).status).toBe(404);
    expect((await api.request('DELETE', `/assistant/sessions/${sessionId}`, token())).status).toBe(404);
    expect((await ask(api, person, { message: 'Go on', sessionId })).status).toBe(404);
    expect(await digestRows(api.database)).toEqual(before);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['only space', { message: '   ' }],
    ['too much', { message: 'a'.repeat(1001) }],
    ['a null character', { message: 'a\u0000' }],
    ['an id that is none', { message: 'Em', id: '7' }],
    ['a conversation that is none', { message: 'Em', sessionId: 'x' }],
    ['a lesson that is none', { message: 'Em', lessonId: '../x' }],
  ])('is not begun with %s', async (_, body) => {
    const before = await digestRows(api.database);
    const { status } = await api.post('/assistant/messages', body, token());
    expect(status).toBe(400);
    expect(await digestRows(api.database)).toEqual(before);
  });

  test(`holds ${maxQuestions} questions, and ${maxConversations} are kept`, async () => {
    const { sessionId } = await ask(api, person, { message: 'Em' });
    for (let count = 1; count < maxQuestions; count++) await ask(api, person, { message: 'Em', sessionId });
    expect((await ask(api, person, { message: 'Em', sessionId })).status).toBe(409);
    for (let count = 0; count < maxConversations; count++) {
      api.clock.advance(1);
      await ask(api, person, { message: `Question ${count}` });
    }
    const kept = await list();
    expect(kept).toHaveLength(maxConversations);
    expect(kept.map(({ id }) => id)).not.toContain(sessionId);
  });
});

describe('what members alone may read', () => {
  const message = 'How should the elbow be for F with all six strings?';

  test('is told to members, and to others not even in part', async () => {
    const { answer } = await ask(api, person, { message });
    expect(JSON.stringify(answer)).not.toMatch(/elbow\** comes in|weight of the arm/);
    expect(JSON.stringify(answer.sources)).toContain('small-f-to-full-f');
  });

  test('can be started as a loop, and it is said for whom it is', async () => {
    const { answer } = await ask(api, person, { message: 'Loop the chorus of Campfire' });
    expect(textOf(answer)).toContain('for members');
  });
});

test('a limit of a day is each learner’s own', async () => {
  const scale = 0.1;
  const limited = await startApi({ catalog: readFullCatalog(), environment: { RATE_LIMIT_SCALE: `${scale}` } });
  const [ann, bob] = [await limited.register(), await limited.register()];
  const id = crypto.randomUUID();
  const most = questionsADay.coach * scale;
  const told = [await ask(limited, ann, { message: 'Em', id })];
  while (told.length <= most) told.push(await ask(limited, ann, { message: 'Em' }));
  expect(told.map(({ status }) => status)).toEqual([...Array(most).fill(200), 429]);
  expect((await ask(limited, bob, { message: 'Em' })).status).toBe(200);
  expect((await ask(limited, ann, { message: 'Em', id })).status).toBe(200);
  await limited.stop();
});

test('thirty hostile questions change nothing and reveal nothing', async () => {
  const other = await api.register();
  const secretNote = 'The key lies under the third flowerpot';
  await api.post('/notes', { lessonId: 'a-and-d', position: 3, text: secretNote }, { token: other.token });
  await ask(api, other, { message: 'What about my flowerpot chord, Gm9?' });
  const { sessionId } = await ask(api, person, { message: 'Hello' });
  const apart = async () => {
    const { assistant_messages: _, assistant_sessions: __, ...rows } = await digestRows(api.database);
    return rows;
  };
  const before = await apart();
  expect(hostile).toHaveLength(30);
  for (const attempt of hostile) {
    const message = attempt.replaceAll('{other}', other.user.email);
    const { status, answer } = await ask(api, person, { message, sessionId });
    expect([attempt, status]).toEqual([attempt, 200]);
    const whole = JSON.stringify(answer);
    const theirs = [other.user.email, other.user.id, other.user.name, 'flowerpot', 'AUTH_SECRET', 'argon2', 'root:'];
    expect([attempt, theirs.filter((text) => whole.includes(text))]).toEqual([attempt, []]);
    expect([attempt, whole.match(/<\w|javascript:|Bone presses better/)]).toEqual([attempt, null]);
    expect(answer.sources.every(({ href }) => /^\/(?!\/)/.test(href))).toBe(true);
  }
  expect(await apart()).toEqual(before);
});
