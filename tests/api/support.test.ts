import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportTickets } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ticket = { email: 'robin@example.org', subject: 'A wrong note', message: 'Ode to Joy, bar 3.\n\nThanks' };
const send = (more: object = {}, token?: string) => api.post('/support/tickets', { ...ticket, ...more }, { token });
const filed = () => api.database.db.select().from(supportTickets);

describe('a message to support', () => {
  test('from a visitor without an account is stored and mailed to all staff', async () => {
    const staff = [await api.registerAs('support'), await api.registerAs('admin')];
    const learner = await api.register();
    const { status, body } = await send();
    expect(status).toBe(201);
    expect((await filed()).find(({ ticketId }) => ticketId === body.id)).toMatchObject({
      userId: null,
      email: ticket.email,
      subject: ticket.subject,
      body: ticket.message,
    });
    const { email, subject, message: text } = ticket;
    for (const { user } of staff) {
      const [mail] = (await api.mailTo({ user } as (typeof staff)[0])).filter(({ kind }) => kind === 'ticket');
      expect(mail).toEqual({ kind: 'ticket', ticketId: body.id, name: user.name, email, subject, text });
    }
    expect((await api.mailTo(learner)).filter(({ kind }) => kind === 'ticket')).toEqual([]);
  });

  test('from a logged-in user belongs to their account, whatever reply address they give', async () => {
    const { user, token } = await api.register();
    const { body } = await send({}, token);
    expect((await filed()).find(({ ticketId }) => ticketId === body.id)?.userId).toBe(user.id);
  });

  test('sent twice, or eight times at once, results in one message and one mail', async () => {
    const reader = await api.registerAs('support');
    const ticketId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ticketId })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, ticketId]));
    expect((await filed()).filter((row) => row.ticketId === ticketId)).toHaveLength(1);
    expect((await api.mailTo(reader)).filter((mail) => 'ticketId' in mail && mail.ticketId === ticketId)).toHaveLength(
      1,
    );
    const other = await send({ ticketId, message: 'Something else.' });
    expect([other.status, other.body.error.code]).toEqual([409, 'CONFLICT']);
  });

  test.each([
    ['no address', { email: undefined }],
    ['what is no address', { email: 'robin' }],
    ['an empty subject', { subject: '  ' }],
    ['a subject that is too long', { subject: 'x'.repeat(121) }],
    ['a message that is too long', { message: 'x'.repeat(4001) }],
    ['a null character', { message: 'a\u0000b' }],
    ['an id that is none', { ticketId: 'one' }],
  ])('with %s is refused, and nothing is stored', async (_, more) => {
    const before = (await filed()).length;
    const { status, body } = await send(more);
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await filed()).length).toBe(before);
  });

  test('from a visitor without an account is kept for a year', async () => {
    const { user, token } = await api.register();
    const [visitor, own] = [(await send()).body.id, (await send({}, token)).body.id];
    api.clock.advance(366 * 24 * 60 * 60);
    await send();
    const left = (await filed()).map(({ ticketId }) => ticketId);
    expect([left.includes(visitor), left.includes(own)]).toEqual([false, true]);
    expect((await filed()).filter(({ userId }) => userId === user.id)).toHaveLength(1);
  });
});

test('limits how many messages can be sent in a short time', async () => {
  const limited = await startApi({ environment: { RATE_LIMIT_SCALE: '1' } });
  const answers: number[] = [];
  for (let index = 0; index < 6; index++) answers.push((await limited.post('/support/tickets', ticket)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  await limited.stop();
});
