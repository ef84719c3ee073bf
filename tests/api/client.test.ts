import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tokens, User } from '#src/lib/contract/accounts.ts';
import { apiPath, apiPaths } from '#src/lib/contract/api-paths.ts';
import type { Overview, RecordedProgress } from '#src/lib/contract/progress.ts';
import { ApiError } from '#src/lib/stores/http/api-error.ts';
import { createClient } from '#src/lib/stores/http/client.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let person: Person;
let ended: string[];
let called: string[];
let tokens: Tokens | null;

/** The shipped client, with a session of its own and a list of what went over the wire. */
function connect() {
  return createClient({
    base: api.base,
    fetch: (input, init) => {
      const request = new Request(input, init);
      called.push(new URL(request.url).pathname.replace('/api/v1', ''));
      return fetch(request);
    },
    session: {
      read: () => tokens && { tokens, accessUntil: Number.POSITIVE_INFINITY },
      replaceTokens: (_old, next) => {
        tokens = next;
      },
      end: (reason) => {
        ended.push(reason);
        tokens = null;
      },
    },
  });
}

beforeEach(async () => {
  person = await api.register();
  tokens = { access: person.token, refresh: person.refresh };
  ended = [];
  called = [];
});

test('the shipped client watches a lesson and sees it in the overview', async () => {
  const client = connect();
  const path = apiPath(apiPaths.videoProgress, { videoId: 'tune-and-pick' });
  const recorded = await client.post(path, { json: { position: 99, duration: 100 } }).json<RecordedProgress>();
  expect(recorded).toMatchObject({ completed: true, unlocked: ['first_video', 'first-lesson'] });
  const overview = await client.get(apiPaths.progressOverview).json<Overview>();
  expect(overview).toMatchObject({ videos: { completedVideos: 1 }, streak: { current: 1 } });
});

test('an access token that ended is refreshed once for ten calls at once', async () => {
  const client = connect();
  api.clock.advance(15 * 60);
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.get(apiPaths.me).json<User>()));
  expect(answers.map(({ id }) => id)).toEqual(new Array(10).fill(person.user.id));
  expect(called.filter((path) => path === apiPaths.refresh)).toHaveLength(1);
  expect(ended).toEqual([]);
});

test('a session ended on another device ends here too', async () => {
  await api.post(apiPaths.logout, { refreshToken: person.refresh });
  await expect(connect().get(apiPaths.me).json()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  expect(ended).toEqual(['session_expired']);
});

test('an error arrives as the contract describes it', async () => {
  const call = connect()
    .put(apiPaths.profile, { json: { name: '' } })
    .json();
  await expect(call).rejects.toBeInstanceOf(ApiError);
  await expect(call).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    status: 400,
    details: [{ path: 'body.name', message: 'Fill this in.' }],
  });
});
