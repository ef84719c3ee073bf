import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPaths } from '#src/lib/contract/api-paths.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { ask, textOf } from '#tests/support/assistant.ts';
import { readFullCatalog } from '#tests/support/full-catalog.ts';
import { breaksOff, calls, fails, fallsSilent, keepsSilent, refuses, says, startModel } from '#tests/support/model.ts';
import { digestRows } from '#tests/support/rows.ts';
import { hostile } from './hostile.ts';

const modelTimeouts = { first: 400, between: 400, whole: 3000 };

let model: Awaited<ReturnType<typeof startModel>>;
let api: Api;
let person: Person;
beforeAll(async () => {
  model = await startModel();
  const environment = { ASSISTANT_URL: model.url, ASSISTANT_KEY: 'a key', ASSISTANT_MODEL: 'small' };
  api = await startApi({ catalog: readFullCatalog(), environment, modelTimeouts });
});
afterAll(async () => {
  await api.stop();
  await model.stop();
});
beforeEach(async () => {
  person = await api.register();
});

const kept = async (sessionId: string) =>
  (await api.get(`/assistant/sessions/${sessionId}`, { token: person.token })).body.messages;

describe('a model', () => {
  test('is named to the learner before anything is sent to it', async () => {
    const { body } = await api.get('/assistant/sessions', { token: person.token });
    expect(body.model).toEqual({ name: 'small', host: new URL(model.url).host });
  });

  test('streams its answer and receives passages from the site', async () => {
    model.next(says('Each time ', 'you pick ', 'it up.'));
    const told = await ask(api, person, { message: 'How often should I tune my guitar?', lessonId: 'a-and-d' });
    expect(told.events.filter(({ type }) => type === 'text')).toHaveLength(3);
    expect(told.said).toBe('Each time you pick it up.');
    expect(told.answer).toMatchObject({ by: 'model', known: true, parts: [{ kind: 'text', text: told.said }] });
    expect(told.answer.sources[0]?.href).toBe('/learn/how-to-tune');
    expect((await kept(told.sessionId))[0].answer).toEqual(told.answer);

    const [request] = model.requests;
    expect(request).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer a key' });
    const [system, ...others] = request!.body.messages;
    expect(system).toMatchObject({
      role: 'system',
      content: expect.stringContaining('Each time you pick the guitar up'),
    });
    expect(system!.content).toContain('A and D');
    expect(others).toEqual([{ role: 'user', content: 'How often should I tune my guitar?' }]);
    expect(request!.body.tools.map(({ function: { name } }) => name)).toContain('show_chords');
    expect(JSON.stringify(request!.body)).not.toContain(person.user.email);
    expect(JSON.stringify(request!.body)).not.toContain(person.user.id);
  });

  test('receives the messages of this conversation only', async () => {
    model.next(says('Two fingers.'), says('Yes.'), says('No.'));
    const { sessionId } = await ask(api, person, { message: 'How is Em played?' });
    await ask(api, person, { message: 'Is that easy?', sessionId });
    expect(model.requests[1]!.body.messages.slice(1).map(({ content }) => content)).toEqual([
      'How is Em played?',
      'Two fingers.',
      'Is that easy?',
    ]);
    await ask(api, person, { message: 'Is it?' });
    expect(model.requests[2]!.body.messages).toHaveLength(2);
  });

  test('calls the coach’s tools, and their results are shown', async () => {
    model.next(calls('show_chords', { chords: ['D7', 'G'] }), says('Here they are.'));
    const { answer, events } = await ask(api, person, { message: 'play me a D7 and a G' });
    const shown = answer.parts.flatMap((part) => (part.kind === 'chord' ? [part.shape.name] : []));
    expect(shown).toEqual(['D7', 'G']);
    expect(events.filter(({ type }) => type === 'part')).toHaveLength(2);
    expect(answer.sources[0]?.href).toBe('/tools/chords?chord=D7');
    const result = model.requests[1]!.body.messages.at(-1)!;
    expect(result).toMatchObject({ role: 'tool', content: expect.stringContaining('D, F♯, A and C') });
  });

  test.each([
    ['my_practice', { about: 'next' }, /Tune and pick/],
    ['look_up', { question: 'Is a capo cheating?' }, /it is a tool/],
    ['show_scale', { root: 'A', scale: 'minor-pentatonic' }, /A, C, D, E and G/],
    ['name_chord', { frets: [-1, 3, 2, 0, 1, 0] }, /C major/],
    ['name_chord', { notes: ['A', 'C', 'E'] }, /Am/],
    ['chords_of_key', { root: 'G', mode: 'major' }, /F♯dim/],
    ['chords_of_key', { root: 'G', mode: 'major', degrees: [1, 5] }, /G and D/],
    ['find_key', { chords: ['G', 'D', 'Em', 'C'] }, /G major/],
    ['transpose', { chords: ['G', 'C'], semitones: 2 }, /A and D/],
    ['capo_sound', { fret: 2, shapes: ['D'] }, /\bE\b/],
    ['capo_place', { key: 'Bb', mode: 'major', shape: 'G' }, /fret 3/],
    ['note_on_neck', { string: 5, fret: 3 }, /\bC\b/],
    ['tuning', { tuning: 'drop-d' }, /D, A, D, G, B and E/],
    ['start_loop', { lesson: 'campfire', bars: 'the chorus', speed: 70 }, /bars 13 to 20/],
    ['start_loop', { bars: 'bars 2 to 3', speed: 50 }, /bars 2 to 3/],
    ['start_loop', { lesson: 'nowhere', bars: 'the chorus', speed: 70 }, /bars|parts|Nothing/],
  ])('has the tool %s, called with %j', async (name, input, found) => {
    model.next(calls(name, input), says('There.'));
    const { answer } = await ask(api, person, { message: 'Well?', lessonId: 'a-and-d' });
    expect(answer.problem).toBeUndefined();
    expect(model.requests[1]!.body.messages.at(-1)!.content).toMatch(found);
  });

  test.each([
    ['show_chords', { chords: ['H7', '<b>'] }],
    ['show_chords', { chords: 'D7' }],
    ['note_on_neck', { string: 9, fret: -3 }],
    ['delete_account', { userId: 'x' }],
    ['my_practice', { about: 'next', userId: '00000000-0000-7000-8000-000000000000' }],
  ])('that calls %s with %j gets nothing by it', async (name, input) => {
    model.next(calls(name, input), says('Well.'));
    const { answer } = await ask(api, person, { message: 'Well?' });
    expect(answer.parts.filter(({ kind }) => kind !== 'text')).toEqual([]);
    expect(textOf(answer)).toBe('Well.');
  });
});

describe('when the model', () => {
  const message = 'Play me a D7';

  test.each([
    ['does not begin', keepsSilent, 'timeout', /took too long.*own coach answers/s],
    ['is cut off before a word', breaksOff(), 'cut', /broke off.*own coach answers/s],
    ['refuses', refuses('I cannot help with that.'), 'refused', /would not answer.*own coach answers/s],
    ['fails', fails(500), 'unavailable', /cannot be reached.*own coach answers/s],
    ['does not take the key', fails(401), 'unavailable', /cannot be reached/],
    ['is asked too often', fails(429), 'unavailable', /cannot be reached/],
  ])('%s, that is said, and the coach answers', async (_, reply, code, words) => {
    model.next(reply);
    const told = await ask(api, person, { message });
    expect(told.answer.problem).toEqual({ code, message: expect.stringMatching(words) });
    expect(told.events).toContainEqual({ type: 'problem', problem: told.answer.problem });
    expect(textOf(told.answer)).toContain('D, F♯, A and C');
    expect(told.answer.parts.some(({ kind }) => kind === 'chord')).toBe(true);
    expect(told.answer.sources.length).toBeGreaterThan(0);
    expect((await kept(told.sessionId))[0]).toMatchObject({ question: message, answer: told.answer });
  });

  test.each([
    ['is cut off', breaksOff('A D7 is ', 'a seventh'), 'cut'],
    ['falls silent', fallsSilent('A D7 is ', 'a seventh'), 'timeout'],
  ])('%s in the middle, what it has said is kept', async (_, reply, code) => {
    model.next(reply);
    const told = await ask(api, person, { message });
    expect(told.said).toBe('A D7 is a seventh');
    expect(textOf(told.answer)).toBe(told.said);
    expect(told.answer.problem).toMatchObject({ code, message: expect.stringContaining('is kept') });
    expect((await kept(told.sessionId))[0].answer).toEqual(told.answer);
  });

  test('is not configured, the coach answers', async () => {
    const environment = { ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'small' };
    const alone = await startApi({ catalog: readFullCatalog(), environment, modelTimeouts });
    const { answer } = await ask(alone, await alone.register(), { message });
    expect(answer).toMatchObject({ problem: { code: 'unavailable' }, known: true });
    expect(textOf(answer)).toContain('D, F♯, A and C');
    await alone.stop();
  });

  test('answers after the client disconnected, the answer is stored', async () => {
    const [arrived, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    model.next(async (response, request) => {
      arrived.resolve();
      await finished.promise;
      await says('It is a seventh chord.')(response, request);
    });
    const leave = new AbortController();
    const id = crypto.randomUUID();
    const response = await fetch(api.base + apiPaths.assistantMessages, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ id, message }),
      signal: leave.signal,
    });
    await response.body!.getReader().read();
    await arrived.promise;
    leave.abort();
    finished.resolve();
    // Asked again, it is not asked of the model again.
    const { answer } = await ask(api, person, { id, message });
    expect(textOf(answer)).toBe('It is a seventh chord.');
    expect(model.requests).toHaveLength(1);
  });
});

test('a learner’s text reaches the model only as user content and changes no instructions', async () => {
  const other = await api.register();
  const { sessionId } = await ask(api, person, { message: 'Hello' });
  const apart = async () => {
    const { assistant_messages: _, assistant_sessions: __, ...rows } = await digestRows(api.database);
    return rows;
  };
  const before = await apart();
  for (const attempt of hostile) {
    const message = attempt.replaceAll('{other}', other.user.email).trim();
    model.next(calls('my_practice', { about: 'practice', userId: other.user.id }), says('I cannot do that.'));
    const { answer } = await ask(api, person, { message, sessionId });
    expect(textOf(answer)).toBe('I cannot do that.');
    const { messages } = model.requests[0]!.body;
    expect(messages[0]!.content).not.toContain(message);
    expect(messages.at(-1)).toEqual({ role: 'user', content: message });
  }
  expect(await apart()).toEqual(before);
});
