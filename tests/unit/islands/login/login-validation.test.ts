import { expect, test } from 'vitest';
import { checkLogIn, checkRegistration } from '#src/islands/login/login-validation.ts';

const valid = { name: 'Ada', email: 'ada@example.org', password: 'six strings' };

test('accepts complete forms', () => {
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
])('a registration with %j reports errors for %j', (change, wrong) => {
  expect(Object.keys(checkRegistration({ ...valid, ...change }))).toEqual(wrong);
});

test('log-in accepts a password shorter than the current minimum', () => {
  expect(checkLogIn({ ...valid, password: 'short' })).toEqual({});
});
