import type { Api } from '#tests/support/api.ts';

export interface Cast {
  /** Access tokens by caller. */
  tokens: Record<string, string | undefined>;
  /** Values that are meaningful to this server, by field name. */
  known: Record<string, string[]>;
}

/** Creates callers of every role, and another user whose ids and tokens they have got hold of. */
export async function cast(api: Api): Promise<Cast> {
  const [learner, other, support] = [await api.register(), await api.register(), await api.registerAs('support')];
  const impersonator = await api.impersonate(support, learner);
  const grantBody = { userId: other.user.id, reason: 'They asked.' };
  const grant = (await api.post('/admin/impersonation', grantBody, { token: support.token })).body;
  await api.post('/auth/password/reset-request', { email: other.user.email });
  const mails = (await api.mailTo(other)).flatMap((mail) => ('token' in mail ? [mail.token] : []));
  const [session] = (await api.get('/auth/sessions', { token: other.token })).body;
  const noted = { lessonId: 'a-and-d', position: 1, text: 'Mine' };
  const note = (await api.post('/notes', noted, { token: learner.token })).body;
  const entry = crypto.randomUUID();
  const logged = { date: api.clock.iso().slice(0, 10), minutes: 20, what: 'Scales' };
  await api.put(`/practice-log/${entry}`, logged, { token: learner.token });
  await api.post('/assistant/messages', { message: 'What next?' }, { token: learner.token });
  const [conversation] = (await api.get('/assistant/sessions', { token: learner.token })).body.sessions;
  return {
    tokens: { learner: learner.token, support: support.token, impersonator: impersonator.token },
    known: {
      date: [logged.date, api.clock.iso(-40 * 86_400).slice(0, 10)],
      courseId: ['first-week', 'fingerpicking', 'nowhere'],
      lessonId: ['tune-and-pick', 'a-and-d', 'rolling-arpeggios'],
      videoId: ['tune-and-pick', 'a-and-d', 'demo'],
      timeZone: ['Europe/Berlin', 'Etc/GMT+12', 'EST5EDT', 'Pacific/Apia'],
      email: [other.user.email, `  ${learner.user.email.toUpperCase()}  `, support.user.email],
      password: ['correct horse', 'correct horse', 'password1', other.user.email],
      currentPassword: ['correct horse', 'something else'],
      newPassword: ['a porch, a lamp and six strings', '12345678', other.user.email],
      userId: [other.user.id, support.user.id],
      id: [session.id, note.id, entry, conversation.id, other.user.id, 'a-and-d', 'first-week'],
      refreshToken: [other.refresh, other.token],
      token: [...mails, grant.token, learner.token, impersonator.token],
      sessionId: [conversation.id, session.id],
      message: ['Play me a D7', 'slow the chorus', 'What next?', '<b>Am</b>'],
      query: ['person', '%_\\', other.user.id],
      cursor: [other.user.id],
    },
  };
}
