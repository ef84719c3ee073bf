import { afterEach, expect, test, vi } from 'vitest';
import { rememberSignedIn } from '#src/lib/stores/session/signed-in-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that writes a cookie when it is asked for one, as Chromium may. */
function lateBrowser() {
  let [said, written] = ['', ''];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    set cookie(value: string) {
      said = value;
    },
    get cookie() {
      written = said;
      return '';
    },
  });
  return { written: () => written };
}

test('the cookie is written before the next request', () => {
  const browser = lateBrowser();
  rememberSignedIn(true);
  expect(browser.written()).toBe('woodshed_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  rememberSignedIn(false);
  expect(browser.written()).toContain('Max-Age=0;');
});

test('does nothing outside a browser', () => {
  expect(() => rememberSignedIn(true)).not.toThrow();
});
