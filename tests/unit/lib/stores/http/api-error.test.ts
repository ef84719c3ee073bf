import { describe, expect, test } from 'vitest';
import { createClient } from '#src/lib/stores/http/client.ts';
import { type Answer, serve } from '../server.ts';

const anonymous = { read: () => null, replaceTokens() {}, end() {} };

async function failure(answer: Answer) {
  const { base } = await serve(() => answer);
  return createClient({ base, session: anonymous })
    .get('courses')
    .then(
      () => expect.fail('the call should fail'),
      (error) => error,
    );
}

describe('the message and the code', () => {
  test.each([
    [{ error: { code: 'EMAIL_TAKEN', message: 'One' }, detail: 'Two', message: 'Three' }, 'EMAIL_TAKEN', 'One'],
    [{ error: {}, detail: 'Two', message: 'Three' }, 'HTTP_409', 'Two'],
    [{ code: 'CONFLICT', message: 'Three' }, 'CONFLICT', 'Three'],
    [{ error: 'no object', detail: ['no text'] }, 'HTTP_409', 'An error occurred'],
    [{}, 'HTTP_409', 'An error occurred'],
    [[], 'HTTP_409', 'An error occurred'],
    ['<html>Bad gateway</html>', 'HTTP_409', 'An error occurred'],
    ['', 'HTTP_409', 'An error occurred'],
  ])('of %j', async (body, code, message) => {
    expect(await failure({ status: 409, body })).toMatchObject({ name: 'ApiError', code, message, status: 409 });
  });

  test('include the details of a validation error', async () => {
    const details = [{ path: 'body.email', message: 'is no e-mail address' }];
    const error = await failure({ status: 400, body: { error: { code: 'VALIDATION_ERROR', message: 'No', details } } });
    expect(error.details).toEqual(details);
  });
});

describe('the flags', () => {
  test.each([
    [400, { isClient: true, isServer: false, isRetryable: false }],
    [401, { isClient: true, isServer: false, isRetryable: false }],
    [404, { isClient: true, isServer: false, isRetryable: false }],
    [408, { isClient: true, isServer: false, isRetryable: true }],
    [429, { isClient: true, isServer: false, isRetryable: true }],
    [500, { isClient: false, isServer: true, isRetryable: true }],
    [503, { isClient: false, isServer: true, isRetryable: true }],
  ])('of %d', async (status, flags) => {
    expect(await failure({ status, body: {} })).toMatchObject({ ...flags, isNetwork: false, isTimeout: false });
  });
});

describe('without a response', () => {
  const flags = { status: 0, isNetwork: true, isServer: false, isClient: false, isRetryable: true };

  test('because the connection is refused', async () => {
    const { base, close } = await serve(() => ({}));
    close();
    await expect(createClient({ base, session: anonymous }).get('courses')).rejects.toMatchObject({
      ...flags,
      code: 'NETWORK_ERROR',
      message: 'Unable to connect to the server. Please check your internet connection.',
      isTimeout: false,
    });
  });

  test('in time', async () => {
    const { base } = await serve(() => new Promise<Answer>(() => {}));
    await expect(createClient({ base, session: anonymous }).get('courses', { timeout: 50 })).rejects.toMatchObject({
      ...flags,
      code: 'TIMEOUT_ERROR',
      message: 'Request timed out. Please check your internet connection and try again.',
      isTimeout: true,
    });
  });
});
