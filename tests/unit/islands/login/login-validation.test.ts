import { expect, test } from 'vitest';
import { checkLogIn, checkRegistration } from '#src/islands/login/login-validation.ts';

const valid = { name: 'Ada', email: 'ada@example.org', password: 'six strings' };

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
