import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '#src/lib/stores/device/storage.ts';
import { logError, readErrorLog } from '#src/lib/stores/http/error-log.ts';

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
  vi.stubGlobal('location', { pathname: '/reset-password', search: '?token=secret' });
  return () => vi.unstubAllGlobals();
});

test('stores the message and the page, without its query', () => {
  logError(new TypeError('strings is undefined'));
  expect(readErrorLog()).toMatchObject([{ page: '/reset-password', message: 'strings is undefined' }]);
  expect(JSON.stringify(storage)).not.toContain('secret');
});

test('keeps the newest 50', () => {
  for (let number = 1; number <= 60; number++) logError(new Error(`number ${number}`));
  const messages = readErrorLog().map(({ message }) => message);
  expect(messages).toHaveLength(50);
  expect([messages[0], messages.at(-1)]).toEqual(['number 11', 'number 60']);
});

test('stores thrown values that are not errors', () => {
  logError('a word');
  logError(undefined);
  expect(readErrorLog().map(({ message }) => message)).toEqual(['a word', 'undefined']);
});

test.each(['no JSON', '{}', '"text"'])('starts over when %j is stored', (stored) => {
  storage['woodshed:errors'] = stored;
  logError(new Error('the first'));
  expect(readErrorLog()).toHaveLength(1);
});
