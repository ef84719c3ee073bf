import { beforeEach, expect, test, vi } from 'vitest';
import { countEvent, type EventName } from '#src/lib/stores/device/analytics.ts';
import { giveConsent, readConsent } from '#src/lib/stores/device/consent.ts';
import { storage } from '#src/lib/stores/device/storage.ts';

/** What is sent while `act` runs, by address. */
function sentBy(act: () => void) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  act();
  return fetch.mock.calls.map(([address, init]) => [String(address), JSON.parse(String(init?.body))]);
}

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

test('nothing is sent without a provider, even with consent', () => {
  giveConsent(true);
  expect(sentBy(() => countEvent('login'))).toEqual([]);
});

test.each([undefined, false])('nothing is sent when consent is %s', (consent) => {
  vi.stubEnv('PUBLIC_ANALYTICS', 'https://count.example/events');
  if (consent !== undefined) giveConsent(consent);
  expect(readConsent()).toBe(consent);
  expect(sentBy(() => countEvent('login'))).toEqual([]);
});

test.each<[EventName, string | undefined, object]>([
  ['login', undefined, { name: 'login' }],
  ['sign_up', undefined, { name: 'sign_up' }],
  ['conversion', 'registration', { name: 'conversion', kind: 'registration' }],
])('after consent, %s %s sends the event and nothing else', (name, kind, body) => {
  vi.stubEnv('PUBLIC_ANALYTICS', 'https://count.example/events');
  giveConsent(true);
  expect(sentBy(() => countEvent(name, kind))).toEqual([['https://count.example/events', body]]);
});

test('every listed provider gets its own format', () => {
  vi.stubEnv('PUBLIC_ANALYTICS', 'plausible:woodshed.example, plausible:a.example@https://stats.example');
  giveConsent(true);
  expect(sentBy(() => countEvent('conversion', 'registration'))).toEqual([
    [
      'https://plausible.io/api/event',
      {
        name: 'conversion',
        domain: 'woodshed.example',
        url: 'https://woodshed.example/',
        props: { kind: 'registration' },
      },
    ],
    [
      'https://stats.example/api/event',
      { name: 'conversion', domain: 'a.example', url: 'https://a.example/', props: { kind: 'registration' } },
    ],
  ]);
});

test('consent can be withdrawn', () => {
  vi.stubEnv('PUBLIC_ANALYTICS', 'https://count.example/events');
  giveConsent(true);
  giveConsent(false);
  expect(sentBy(() => countEvent('login'))).toEqual([]);
});

test('an advertising platform is told of new accounts and paid plans alone, without cookies', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  vi.stubEnv('PUBLIC_ANALYTICS', 'meta:1234567890');
  countEvent('sign_up');
  expect(fetch).not.toHaveBeenCalled();
  giveConsent(true);
  countEvent('login');
  countEvent('sign_up');
  countEvent('conversion', 'registration');
  countEvent('conversion', 'subscription');
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    'https://www.facebook.com/tr/?id=1234567890&ev=CompleteRegistration&noscript=1',
    'https://www.facebook.com/tr/?id=1234567890&ev=Subscribe&noscript=1',
  ]);
  for (const [, init] of fetch.mock.calls) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors' });
  }
});
