import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { NetworkFirst } from '#src/service-worker/network-first.ts';

// Workbox's development build needs a worker's globals.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Probe extends NetworkFirst {
  /** Runs the strategy with this network, and this response in its cache. */
  answer(network: Promise<Response>, stored?: Response): Promise<Response> {
    const handler = {
      fetchAndCachePut: () => network,
      cacheMatch: async () => stored,
      waitUntil: (work: Promise<unknown>) => work,
    } as unknown as StrategyHandler;
    return this._handle(new Request('https://school.example/'), handler);
  }
}

const strategy = new Probe({ cacheName: 'test' });
const stored = () => new Response('stored');
const text = async (answer: Promise<Response>) => (await answer).text();

test.each([200, 404, 500])('a response of the server (%i) wins', async (status) => {
  const network = Promise.resolve(new Response('new', { status }));
  expect(await text(strategy.answer(network, stored()))).toBe('new');
});

test.each([502, 503, 504])('%i is replaced by a stored response, and passed on without one', async (status) => {
  const network = () => Promise.resolve(new Response('unavailable', { status }));
  expect(await text(strategy.answer(network(), stored()))).toBe('stored');
  expect(await text(strategy.answer(network()))).toBe('unavailable');
});

test('without a network, the stored response is used, and without one it is an error', async () => {
  const network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await text(strategy.answer(network(), stored()))).toBe('stored');
  expect((await strategy.answer(network())).type).toBe('error');
});

test('a slow network is not waited for when a response is stored', async () => {
  let respond = (_: Response) => {};
  const network = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const first = strategy.answer(network, stored());
  const second = strategy.answer(network);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await text(first)).toBe('stored');
  respond(new Response('late'));
  expect(await text(second)).toBe('late');
});
