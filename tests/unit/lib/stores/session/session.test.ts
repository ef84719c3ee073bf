import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { storage } from '#src/lib/stores/device/storage.ts';
import { $session, endSession, replaceTokens, startSession, updateUser } from '#src/lib/stores/session/session.ts';
import { readSession } from '#src/lib/stores/session/stored-session.ts';

const user = { id: 'user-1', name: 'Ada', email: 'ada@example.org' } as User;

/** An access token of 15 minutes whose issuer's clock is a day behind. */
const access = ['', btoa(JSON.stringify({ iat: 1000, exp: 1900 })), ''].join('.');

beforeEach(() => {
  vi.useRealTimers();
  endSession();
  for (const key of Object.keys(storage)) delete storage[key];
});

describe('a session', () => {
  test('is stored under its key and read back', () => {
    startSession(user, { access, refresh: 'r1' });
    expect(JSON.parse(storage['woodshed:session'] ?? '')).toMatchObject({
      version: 2,
      user,
      tokens: { refresh: 'r1' },
      impersonation: null,
    });
    expect(readSession()).toEqual($session.get());
  });

  test('computes the expiry of its access token by the device’s clock', () => {
    vi.useFakeTimers({ now: 5_000_000 });
    startSession(user, { access, refresh: 'r1' });
    expect(readSession()?.accessUntil).toBe(5_000_000 + 900_000);
  });

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '"text"',
    '{"version":3,"user":{"id":"x"},"tokens":{"access":"y"}}',
    '{"version":"__proto__","user":{"id":"x"},"tokens":{"access":"y"}}',
    '{"version":1}',
    '{"version":2}',
  ])('stored as %j is rejected', (stored) => {
    storage['woodshed:session'] = stored;
    expect(readSession()).toBeNull();
  });

  test('of an older version of the site is upgraded', () => {
    const tokens = { access, refresh: 'r1' };
    storage['woodshed:session'] = JSON.stringify({ version: 1, user, tokens, accessUntil: 7 });
    expect(readSession()).toEqual({ version: 2, user, tokens, accessUntil: 7, impersonation: null });
  });

  test('stays an impersonation when its tokens are replaced', () => {
    const impersonation = { adminEmail: 'sam@example.org', until: 5 };
    startSession(user, { access, refresh: 'r1' }, impersonation);
    replaceTokens('r1', { access, refresh: 'r2' });
    expect(readSession()).toMatchObject({ tokens: { refresh: 'r2' }, impersonation });
    startSession(user, { access, refresh: 'r3' });
    expect(readSession()?.impersonation).toBeNull();
  });

  test('updates only its own user', () => {
    startSession(user, { access, refresh: 'r1' });
    updateUser({ ...user, name: 'Ada L.' });
    updateUser({ ...user, id: 'user-2', name: 'Grace' });
    expect(readSession()).toMatchObject({ user: { id: 'user-1', name: 'Ada L.' }, tokens: { refresh: 'r1' } });
  });

  test('replaces only its own tokens', () => {
    startSession(user, { access, refresh: 'r1' });
    replaceTokens('of another session', { access: 'a', refresh: 'r9' });
    expect(readSession()?.tokens.refresh).toBe('r1');
    replaceTokens('r1', { access: 'a', refresh: 'r2' });
    expect(readSession()).toMatchObject({ user, tokens: { access: 'a', refresh: 'r2' } });
    endSession();
    replaceTokens('r2', { access: 'a', refresh: 'r3' });
    expect(readSession()).toBeNull();
  });
});

describe('cached data of a user', () => {
  const caches = ['/progress/overview', '/streaks/current', '/achievements', '/favourites', '/assistant/sessions'];

  beforeEach(() => {
    startSession(user, { access, refresh: 'r1' });
    for (const path of caches) storage[`woodshed:cache:user-1${path}`] = '{}';
    storage['woodshed:theme'] = 'dark';
  });

  test('is deleted on logout; the device’s settings stay', () => {
    endSession();
    expect(Object.keys(storage)).toEqual(['woodshed:theme']);
  });

  test('stays when the tokens are replaced, and is deleted when another user logs in', () => {
    replaceTokens('r1', { access: 'a', refresh: 'r2' });
    expect(Object.keys(storage)).toHaveLength(caches.length + 2);
    startSession({ ...user, id: 'user-2' }, { access, refresh: 'r3' });
    expect(Object.keys(storage).sort()).toEqual(['woodshed:session', 'woodshed:theme']);
  });
});
