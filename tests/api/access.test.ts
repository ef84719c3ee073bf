import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey, keyId } from '#src/lib/server/platform/secrets.ts';
import { type Api, type Person, secret, startApi } from '#tests/support/api.ts';
import { subscribe } from '#tests/support/subscribe.ts';

let api: Api;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  api = await startApi();
  [ann, bob] = [await api.register(), await api.register()];
});
afterAll(() => api.stop());

interface Operation {
  tags: string[];
  security: object[];
  requestBody?: object;
}

/** Every operation of the description, its path filled in with what exists. */
async function operations() {
  const { body } = await api.get('/openapi.json');
  return Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path
        .replace('{courseId}', 'first-week')
        .replace('{lessonId}', 'tune-and-pick')
        .replace('{videoId}', 'tune-and-pick'),
      tag: operation.tags[0]!,
      open: operation.security.length === 0,
      isForVisitorsToo: operation.security.length > 1,
      body: operation.requestBody && {},
    })),
  );
}

const claims = () => {
  const now = Math.floor(api.clock.now() / 1000);
  return { iss: 'woodshed', sub: ann.user.id, sid: ann.user.id, iat: now, exp: now + 900 };
};
const sign = (key: Uint8Array, change = {}) =>
  new SignJWT({ ...claims(), ...change })
    .setProtectedHeader({ alg: 'HS256', kid: keyId(secret), typ: 'at+jwt' })
    .sign(key);

describe('a call that needs a login', () => {
  test('is refused without a valid token, before any other check', async () => {
    const now = Math.floor(api.clock.now() / 1000);
    const own = deriveKey(secret, 'access token');
    const tokens: [string, string | undefined, string][] = [
      ['none', undefined, 'UNAUTHENTICATED'],
      ['nonsense', 'nonsense', 'UNAUTHENTICATED'],
      ['alg none', new UnsecuredJWT(claims()).encode(), 'UNAUTHENTICATED'],
      ['signed with another key', await sign(deriveKey('another secret', 'access token')), 'UNAUTHENTICATED'],
      ['signed for another purpose', await sign(deriveKey(secret, 'media')), 'UNAUTHENTICATED'],
      ['of no session', await sign(own), 'UNAUTHENTICATED'],
      ['ended', await sign(own, { exp: now - 1 }), 'TOKEN_EXPIRED'],
      ['of nobody', await sign(own, { sub: 'not-a-uuid' }), 'UNAUTHENTICATED'],
      ['of no session', await sign(own, { sid: 'not-a-uuid' }), 'UNAUTHENTICATED'],
      ['of a list', await sign(own, { sid: ['x'] }), 'UNAUTHENTICATED'],
      ['a refresh token', ann.refresh, 'UNAUTHENTICATED'],
    ];
    const closed = (await operations()).filter((operation) => !operation.open);
    expect(closed.length).toBeGreaterThan(15);
    for (const { method, path, isForVisitorsToo, body } of closed) {
      for (const [name, token, code] of tokens) {
        if (isForVisitorsToo && token === undefined) continue;
        const answer = await api.request(method, path, { token, body });
        expect([method, path, name, answer.status, answer.body.error?.code]).toEqual([method, path, name, 401, code]);
      }
      const basic = await api.request(method, path, { body, headers: { Authorization: 'Basic YTpi' } });
      expect(basic.status).toBe(401);
    }
  });
});

describe('a call that needs none', () => {
  test('does not look at the token', async () => {
    const open = (await operations()).filter((operation) => operation.open);
    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['/courses', '/auth/login', '/health']));
    for (const { method, path, body } of open) {
      const answer = await api.request(method, path, { token: 'nonsense', body });
      expect([path, answer.status === 200 || answer.status === 400]).toEqual([path, true]);
    }
  });
});

describe('a user’s own data', () => {
  test('is not visible to other users', async () => {
    const paths = (await operations()).filter(
      // What has an id of its own is not there for others: see the table of who gets in where.
      ({ method, path, open, tag }) =>
        method === 'GET' && !open && !path.includes('{') && !['Accounts', 'Catalogue', 'Staff'].includes(tag),
    );
    const read = (person: Person) =>
      Promise.all(paths.map(async ({ path }) => (await api.get(asked(path), { token: person.token })).body));
    // Loops are those of one lesson.
    const asked = (path: string) => (path === '/loops' ? `${path}?lessonId=a-and-d` : path);
    const before = await read(bob);
    const anns = await read(ann);
    api.clock.advance(1);
    await api.post('/videos/tune-and-pick/progress', { position: 99, duration: 100 }, { token: ann.token });
    await api.post('/videos/a-and-d/progress', { position: 30, duration: 100 }, { token: ann.token });
    await api.post('/progress/activity', { kind: 'practice', seconds: 300 }, { token: ann.token });
    await api.post('/notes', { lessonId: 'a-and-d', position: 30, text: 'Slower' }, { token: ann.token });
    await api.put('/favourites/lesson/a-and-d', undefined, { token: ann.token });
    const minute = { id: crypto.randomUUID(), chords: ['A', 'D'], changes: 24 };
    await api.post('/tools/chord-changes', minute, { token: ann.token });
    const loop = { id: crypto.randomUUID(), lessonId: 'a-and-d', name: 'The change', fromBar: 3, toBar: 4 };
    await api.post('/loops', loop, { token: ann.token });
    const review = { id: crypto.randomUUID(), kind: 'lesson', itemId: 'a-and-d', rating: 'good' };
    await api.post('/reviews', review, { token: ann.token });
    await api.post('/assistant/messages', { message: 'Which notes are in Am7?' }, { token: ann.token });
    await subscribe(api, ann);
    const after = await read(ann);
    for (const [index, { path }] of paths.entries()) expect([path, after[index]]).not.toEqual([path, anns[index]]);
    expect(await read(bob)).toEqual(before);
  });
});
