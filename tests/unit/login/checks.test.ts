import { describe, expect, test } from 'vitest';
import { checkLogIn, checkRegistration, explain } from '#src/islands/login/checks.ts';
import { ApiError } from '#src/lib/stores/api-error.ts';

const valid = { name: 'Ada', email: 'ada@example.org', password: 'six strings' };

describe('before sending', () => {
  test('nothing is wrong with a filled form', () => {
    expect(checkLogIn(valid)).toEqual({});
    expect(checkRegistration(valid)).toEqual({});
  });

  test.each([
    [{ name: ' ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'ada' }, ['email']],
    [{ email: 'ada@example' }, ['email']],
    [{ email: ' ada@example.org ' }, []],
    [{ password: '7 chars' }, ['password']],
    [{ name: '', email: '', password: '' }, ['name', 'email', 'password']],
  ])('a registration with %j names %j', (change, wrong) => {
    expect(Object.keys(checkRegistration({ ...valid, ...change }))).toEqual(wrong);
  });

  test('a short old password may still log in', () => {
    expect(checkLogIn({ ...valid, password: 'short' })).toEqual({});
  });
});

describe('a refusal', () => {
  const error = (code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
    new ApiError({ code, message: 'of the server', status: 400, ...more });

  test('of an address that is taken stands beside the address', () => {
    expect(Object.keys(explain(error('EMAIL_TAKEN')).fields ?? {})).toEqual(['email']);
  });

  test('with details stands beside their fields', () => {
    const details = [{ path: 'body.password', message: 'is too common' }];
    expect(explain(error('VALIDATION_ERROR', { details }))).toEqual({ fields: { password: 'Is too common.' } });
  });

  test.each([
    [12, '12 seconds'],
    [300, '5 minutes'],
  ])('for %d s says how long to wait', (retryAfter, words) => {
    expect(explain(error('RATE_LIMITED', { status: 429, retryAfter })).message).toContain(words);
  });

  test.each([
    [error('NETWORK_ERROR', { status: 0, message: 'Unable to connect' }), 'Unable to connect'],
    [error('INTERNAL_ERROR', { status: 500 }), 'on our end'],
    [new TypeError('a fault of ours'), 'on this page'],
  ])('%s is told in words', (thrown, words) => {
    expect(explain(thrown).message).toContain(words);
  });
});
