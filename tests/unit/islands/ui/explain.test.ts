import { expect, test } from 'vitest';
import { explain } from '#src/islands/ui/explain.ts';
import { ApiError } from '#src/lib/stores/http/api-error.ts';

const error = (code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ code, message: 'of the server', status: 400, ...more });

test('a message given by the form takes precedence', () => {
  const problem = { fields: { email: 'Log in instead.' } };
  expect(explain(error('EMAIL_TAKEN'), { EMAIL_TAKEN: problem })).toBe(problem);
});

test('validation details go to their fields', () => {
  const details = [{ path: 'body.password', message: 'is too common' }];
  expect(explain(error('VALIDATION_ERROR', { details }))).toEqual({ fields: { password: 'Is too common.' } });
});

test('a validation error without details shows the server message', () => {
  expect(explain(error('VALIDATION_ERROR'))).toEqual({ message: 'of the server' });
});

test.each([
  [12, '12 seconds'],
  [300, '5 minutes'],
])('a rate limit of %d s says how long to wait', (retryAfter, text) => {
  expect(explain(error('RATE_LIMITED', { status: 429, retryAfter })).message).toContain(text);
});

test.each([
  [error('NETWORK_ERROR', { status: 0, message: 'Unable to connect' }), 'Unable to connect'],
  [error('INTERNAL_ERROR', { status: 500 }), 'on our end'],
  [error('IMPERSONATION_RESTRICTED', { status: 403 }), 'Only the learner'],
  [new TypeError('a fault of ours'), 'on this page'],
])('%s gets a readable message', (thrown, text) => {
  expect(explain(thrown).message).toContain(text);
});
