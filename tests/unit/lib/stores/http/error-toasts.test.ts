import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/stores/http/api-error.ts';
import { showError, toastOf } from '#src/lib/stores/http/error-toasts.ts';
import { $toasts, showToast } from '#src/lib/stores/http/toasts.ts';

const error = (status: number, message = 'What the server says.', code = `HTTP_${status}`) =>
  new ApiError({ code, message, status });

const timedOut = new ApiError({
  code: 'TIMEOUT_ERROR',
  message: 'Request timed out. Please check your internet connection and try again.',
  isTimeout: true,
});

beforeEach(() => $toasts.set([]));

test.each([
  [error(401), 'Authentication Required', 'Please log in to continue.'],
  [error(403), 'Access Denied', "You don't have permission to perform this action."],
  [error(404), 'Not Found', 'What the server says.'],
  [error(429), 'Too Many Requests', 'Please wait a moment before trying again.'],
  [error(0), 'Connection Error', 'What the server says.'],
  [timedOut, 'Connection Error', 'Request timed out. Please check your internet connection and try again.'],
  [error(500), 'Server Error', 'Something went wrong on our end. Please try again later.'],
  [error(503), 'Server Error', 'Something went wrong on our end. Please try again later.'],
  [error(400), 'Request Error', 'What the server says.'],
  [error(409), 'Request Error', 'What the server says.'],
  [error(418), 'Request Error', 'What the server says.'],
])('%s has the title %s', (thrown, title, text) => {
  expect(toastOf(thrown)).toEqual({ kind: 'error', title, text });
});

test('a bug of the page gets a toast too', () => {
  expect(toastOf(new TypeError('undefined is not a function'))).toMatchObject({
    kind: 'error',
    title: 'Request Error',
  });
});

test('toasts wait in order until they are shown', () => {
  vi.stubGlobal('location', { hostname: 'localhost' });
  showToast({ kind: 'success', title: 'Saved' });
  showError(error(404));
  expect($toasts.get().map(({ title }) => title)).toEqual(['Saved', 'Not Found']);
});
