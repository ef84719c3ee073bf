import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright';
import type { SessionAnswer } from '#src/lib/contract/accounts.ts';
import { apiBase, apiPath, apiPaths } from '#src/lib/contract/api-paths.ts';
import type { Viewer } from './routes.ts';
import type { Site } from './site.ts';
import { makeStaffAccount } from './staff-account.ts';
import { storedSession } from './stored-session.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const password = 'a porch, a lamp and six strings';

const nameOf = { newcomer: 'Nova New', learner: 'Robin Example', staff: 'Sam Support' } as const;
const emailOf = (viewer: keyof typeof nameOf) => `${viewer}@example.org`;

/** Creates the sample users, and returns the browser storage of each kind of viewer. */
export async function createSampleUsers(site: Site): Promise<Record<Viewer, StorageState>> {
  await register(site, 'newcomer');
  await fillLearnerAccount(site);
  await makeStaffAccount(site, { email: emailOf('staff'), name: nameOf.staff, password });
  return {
    visitor: { cookies: [], origins: [] },
    newcomer: await logInState(site, emailOf('newcomer')),
    learner: await logInState(site, emailOf('learner')),
    staff: await logInState(site, emailOf('staff')),
  };
}

async function logInState(site: Site, email: string): Promise<StorageState> {
  const { key, value, cookie } = storedSession(await call(site, 'POST', apiPaths.login, { email, password }));
  const { origin, hostname } = new URL(site.address);
  return {
    cookies: [{ ...cookie, domain: hostname, path: '/', httpOnly: false, secure: false }],
    origins: [{ origin, localStorage: [{ name: key, value }] }],
  };
}

const register = (site: Site, viewer: 'newcomer' | 'learner') =>
  call<SessionAnswer>(site, 'POST', apiPaths.register, { email: emailOf(viewer), name: nameOf[viewer], password });

/** Gives the learner four weeks of practice, finished and started lessons, favourites and notes. */
async function fillLearnerAccount(site: Site): Promise<void> {
  const { tokens } = await register(site, 'learner');
  const act = (method: string, path: string, body?: object) => call(site, method, path, body, tokens.access);

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const practised = [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14, 17, 18, 20, 23, 25, 26];
  const days = practised.map((days) => ({
    date: daysAgo(days),
    seconds: 300 + ((days * 397) % 1500),
    activityId: randomUUID(),
  }));
  await act('POST', apiPaths.streakSync, { days });
  for (const videoId of ['tune-and-pick', 'a-and-d']) {
    await act('POST', apiPath(apiPaths.videoWatched, { videoId }), { completed: true });
  }
  const begun = apiPath(apiPaths.videoProgress, { videoId: 'four-to-the-bar' });
  await act('POST', begun, { position: 31, duration: 104 });
  await act('POST', apiPaths.progressActivity, { kind: 'practice', seconds: 420 });

  const kept = [
    ['course', 'fingerpicking'],
    ['lesson', 'ode-to-joy'],
    ['chord', 'Em7'],
    ['chord', 'F'],
  ] as const;
  for (const [kind, id] of kept) await act('PUT', apiPath(apiPaths.favourite, { kind, id }));
  const text = 'The first finger stays where it is from A to D.';
  await act('POST', apiPaths.notes, { lessonId: 'a-and-d', position: 42, text });
  const entry = { date: daysAgo(0), minutes: 25, what: 'The bridge, with the band' };
  await act('PUT', apiPath(apiPaths.practiceLogEntry, { id: randomUUID() }), entry);
  for (const [days, changes] of [
    [9, 14],
    [6, 19],
    [2, 27],
  ] as const) {
    const occurredAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await act('POST', apiPaths.chordChanges, { id: randomUUID(), chords: ['A', 'D'], changes, occurredAt });
  }
  await act('PUT', apiPaths.preferences, { showOnLeaderboard: true });
}

async function call<Answer>({ address }: Site, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${address}${apiBase}${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
