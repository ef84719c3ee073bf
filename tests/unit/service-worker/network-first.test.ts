import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkFirst } from '#src/service-worker/network-first.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const kept = async () => new Response('kept');
const none = async () => undefined;
const text = async (answer: Promise<Response>) => (await answer).text();

test.each([200, 404, 500])('what the server says counts: %i', async (status) => {
  const network = Promise.resolve(new Response('new', { status }));
  expect(await text(networkFirst(network, kept))).toBe('new');
});

test.each([502, 503, 504])('a server out of reach (%i) is answered for, where something is kept', async (status) => {
  const network = () => Promise.resolve(new Response('gone', { status }));
  expect(await text(networkFirst(network(), kept))).toBe('kept');
  expect(await text(networkFirst(network(), none))).toBe('gone');
});

test('without a network what is kept counts, and nothing is an error', async () => {
  const network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await text(networkFirst(network(), kept))).toBe('kept');
  expect((await networkFirst(network(), none)).type).toBe('error');
});

test('a network that takes long is not waited for where something is kept', async () => {
  let answer = (_: Response) => {};
  const network = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const first = networkFirst(network, kept);
  const second = networkFirst(network, none);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await text(first)).toBe('kept');
  answer(new Response('late'));
  expect(await text(second)).toBe('late');
});
