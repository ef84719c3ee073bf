import { expect, test } from 'vitest';
import { explain } from '#src/islands/ui/explain.ts';
import { ApiError } from '#src/lib/stores/http/api-error.ts';

const error = (code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ code, message: 'of the server', status: 400, ...more });

test('a form’s own words for a code come first', () => {
  const problem = { fields: { email: 'Log in instead.' } };
  expect(explain(error('EMAIL_TAKEN'), { EMAIL_TAKEN: problem })).toBe(problem);
});

test('details stand beside their fields', () => {
  const details = [{ path: 'body.password', message: 'is too common' }];
  expect(explain(error('VALIDATION_ERROR', { details }))).toEqual({ fields: { password: 'Is too common.' } });
});

test('a refusal without details says what the server says', () => {
  expect(explain(error('VALIDATION_ERROR'))).toEqual({ message: 'of the server' });
});

test.each([
  [12, '12 seconds'],
  [300, '5 minutes'],
])('too many tries, %d s to wait: it says how long', (retryAfter, words) => {
  expect(explain(error('RATE_LIMITED', { status: 429, retryAfter })).message).toContain(words);
});

test.each([
  [error('NETWORK_ERROR', { status: 0, message: 'Unable to connect' }), 'Unable to connect'],
  [error('INTERNAL_ERROR', { status: 500 }), 'on our end'],
  [error('IMPERSONATION_RESTRICTED', { status: 403 }), 'Only the learner'],
  [new TypeError('a fault of ours'), 'on this page'],
])('%s is told in words', (thrown, words) => {
  expect(explain(thrown).message).toContain(words);
});
