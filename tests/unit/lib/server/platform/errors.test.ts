import { expect, test } from 'vitest';
import type { z } from 'zod';
import { registerBody } from '#src/lib/contract/accounts.ts';
import { progressBody } from '#src/lib/contract/progress.ts';
import { DomainError, translate } from '#src/lib/server/platform/errors.ts';
import { validate } from '#src/lib/server/platform/validate.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });

test.each([
  ['what the caller did', new DomainError('EMAIL_TAKEN', 'Taken.'), 409, 'EMAIL_TAKEN'],
  ['a fault of ours', new TypeError('secret of /srv/app'), 500, 'INTERNAL_ERROR'],
  ['something that is no error', 'secret', 500, 'INTERNAL_ERROR'],
  ['a database that is away', new Error('Failed query: select secret', { cause: refused }), 503, 'UNAVAILABLE'],
  ['a database that stops', Object.assign(new Error('secret'), { code: '57P01' }), 503, 'UNAVAILABLE'],
  ['a full disk', Object.assign(new Error('secret'), { code: '53100' }), 503, 'UNAVAILABLE'],
  ['a PostgreSQL that only reads', Object.assign(new Error('secret'), { code: '25006' }), 503, 'UNAVAILABLE'],
  ['a query that is not answered', new Error('Query read timeout'), 503, 'UNAVAILABLE'],
  ['a full pool', new Error('timeout exceeded when trying to connect'), 503, 'UNAVAILABLE'],
  ['a wrong query', Object.assign(new Error('secret'), { code: '42601' }), 500, 'INTERNAL_ERROR'],
])('%s is answered and tells nothing more', (_, error, status, code) => {
  const answer = translate(error, 'request-1');
  expect(answer).toMatchObject({ status, body: { error: { code }, requestId: 'request-1' } });
  expect(JSON.stringify(answer)).not.toMatch(/secret|select|10\.0\.0\.7/);
});

const good = { email: 'ann@example.org', password: 'correct horse', name: 'Ann' };

test.each([
  [registerBody, { ...good, name: undefined }, 'name', 'Fill this in.'],
  [registerBody, { ...good, name: ' ' }, 'name', 'Fill this in.'],
  [registerBody, { ...good, name: 7 }, 'name', 'This must be text.'],
  [registerBody, { ...good, password: 'short' }, 'password', 'Use at least 8 characters.'],
  [registerBody, { ...good, password: 'x'.repeat(129) }, 'password', 'Use at most 128 characters.'],
  [registerBody, { ...good, email: 'ann' }, 'email', 'This isn’t an e-mail address.'],
  [
    registerBody,
    { ...good, preferences: { theme: 'pink' } },
    'preferences.theme',
    'This must be one of: system, light, dark.',
  ],
  [progressBody, { position: -1, duration: 1 }, 'position', 'This must be at least 0.'],
  [progressBody, { position: 0, duration: 0 }, 'duration', 'This must be more than 0.'],
  [progressBody, { position: 0, duration: 1, completed: 1 }, 'completed', 'This must be true or false.'],
  [
    progressBody,
    { position: 0, duration: 1, timestamp: 'now' },
    'timestamp',
    'This is not a time in ISO 8601, such as 2026-01-31T18:30:00.000Z.',
  ],
])('%# says what is wrong in plain words', (schema, value, path, message) => {
  const check = () => validate(schema as z.ZodType, value, 'body');
  const details = [{ path: `body.${path}`, message }];
  expect(check).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR', details }));
});
