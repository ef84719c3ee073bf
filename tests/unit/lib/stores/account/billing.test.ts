import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { serve } from '../server.ts';

const counted = vi.hoisted(() => vi.fn());
vi.mock('#src/lib/stores/device/analytics.ts', () => ({ countEvent: counted }));

/** The billing page of a logged-in user at an address. */
async function openPage(address: string) {
  const { pathname, search, origin } = new URL(address, 'https://woodshed.example');
  vi.stubGlobal('location', { pathname, search, origin, assign: vi.fn() });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  return import('#src/lib/stores/account/billing.ts');
}

beforeEach(async () => {
  counted.mockReset();
  vi.resetModules();
  const server = await serve(() => ({ body: { url: 'https://checkout.example/c/1' } }));
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  startSession({ id: 'user-1', name: 'Ada' } as User, { access: 'a', refresh: 'r' });
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

test('a plan that was paid at the provider counts once, when the learner returns', async () => {
  const { subscribe, takePaidReturn } = await openPage('/billing');
  await subscribe('monthly');
  expect(location.assign).toHaveBeenCalledWith('https://checkout.example/c/1');
  takePaidReturn();
  expect(counted).not.toHaveBeenCalled();
  await openPage('/billing?checkout=complete');
  takePaidReturn();
  takePaidReturn();
  expect(counted.mock.calls).toEqual([['conversion', 'subscription']]);
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/billing');
});

test('the address alone counts nothing', async () => {
  const { takePaidReturn } = await openPage('/billing?checkout=complete');
  takePaidReturn();
  expect(counted).not.toHaveBeenCalled();
});
