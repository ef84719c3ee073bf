import { describe, expect, test } from 'vitest';
import { describeError } from '#src/lib/server/platform/observability/describe-error.ts';

const described = (message: string) => describeError(new Error(message)).message;

describe('what is written down of an error', () => {
  test.each([
    [
      'Failed query: insert into "notes" ("text") values ($1)\nparams: my uncle,in Basel',
      'Failed query: insert into "notes" ("text") values ($1)',
    ],
    ['550 5.1.1 <robin@example.org>: no such user', '550 5.1.1 <[address]>: no such user'],
    ['invalid input syntax for type uuid: "robin"', 'invalid input syntax for type uuid'],
    ['token eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxIn0.x1 is old', 'token […] is old'],
    ['user 0198c9a4-7f3e-7d1a-8b1c-2f6f1d0c9b7e is gone', 'user […] is gone'],
    [
      'violates unique constraint "email_addresses_of_everybody"',
      'violates unique constraint "email_addresses_of_everybody"',
    ],
  ])('%s', (message, expected) => {
    expect(described(message)).toBe(expected);
  });

  test('is its name, its code and where it was thrown, and those of its causes', () => {
    const cause = Object.assign(new TypeError('deep'), { code: '42P01', detail: 'Key (email)=(robin@example.org)' });
    const error = new Error('outer', { cause });
    const { stack, ...rest } = describeError(error);
    expect(stack[0]).toContain('describe-error.test.ts');
    expect(rest).toMatchObject({
      name: 'Error',
      message: 'outer',
      cause: { name: 'TypeError', message: 'deep', code: '42P01' },
    });
    expect(JSON.stringify(describeError(error))).not.toContain('robin');
  });

  test('is short, whatever it is', () => {
    expect(described('x y '.repeat(10_000)).length).toBe(300);
    expect(describeError('thrown as it is')).toEqual({ name: 'string', message: 'thrown as it is', stack: [] });
    const circle = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(describeError(circle)).length).toBeLessThan(20_000);
  });
});
