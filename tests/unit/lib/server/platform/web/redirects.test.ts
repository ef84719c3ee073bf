import { describe, expect, test } from 'vitest';
import { createRedirects, previewAt } from '#src/lib/server/platform/web/redirects.ts';

const www = createRedirects(new URL('https://www.example.org'));
const signedIn = 'theme=dark; woodshed_signed_in=1';

describe('redirects of pages', () => {
  test.each([
    [
      'the bare host',
      { target: '/courses?level=beginner', host: 'example.org' },
      308,
      'https://www.example.org/courses?level=beginner',
    ],
    ['a slash at the end', { target: '/courses/', host: 'www.example.org' }, 308, '/courses'],
    [
      'a slash before the query',
      { target: '/courses/?level=beginner', host: 'www.example.org' },
      308,
      '/courses?level=beginner',
    ],
    [
      'slashes that would lead to another host',
      { target: '//evil.example/', host: 'www.example.org' },
      308,
      '/evil.example',
    ],
    ['a backslash that would', { target: '/\\evil.example/', host: 'www.example.org' }, 308, '/evil.example'],
    ['both', { target: '/\\/\\evil.example\\/', host: 'www.example.org' }, 308, '/evil.example'],
    [
      'a protected page without the cookie',
      { target: '/dashboard', host: 'www.example.org' },
      302,
      '/?next=%2Fdashboard#log-in-first',
    ],
    [
      'a lesson without the cookie',
      { target: '/courses/a/lessons/b?x=1', host: 'www.example.org' },
      302,
      '/?next=%2Fcourses%2Fa%2Flessons%2Fb%3Fx%3D1#log-in-first',
    ],
    ['an address that people guess', { target: '/register', host: 'www.example.org' }, 308, '/login#register'],
    ['the prices', { target: '/pricing', host: 'www.example.org' }, 308, '/#plans'],
    [
      'a cookie of another name',
      { target: '/profile', host: 'www.example.org', cookies: 'x_woodshed_signed_in=1' },
      302,
      '/?next=%2Fprofile#log-in-first',
    ],
  ])('%s', (_, request, status, location) => {
    expect(www({ cookies: undefined, ...request })).toEqual({ status, location });
  });

  test.each([
    ['the www host', { target: '/courses', host: 'www.example.org', cookies: undefined }],
    ['the overview of the tools', { target: '/tools', host: 'www.example.org', cookies: undefined }],
    ['the home page', { target: '/', host: 'www.example.org', cookies: undefined }],
    ['a protected page with the cookie', { target: '/dashboard', host: 'www.example.org', cookies: signedIn }],
    ['another host, which a proxy may use', { target: '/', host: '10.0.0.1:4321', cookies: undefined }],
  ])('none for %s', (_, request) => expect(www(request)).toBeUndefined());

  test('a site on a bare host redirects no host', () => {
    const bare = createRedirects(new URL('https://example.org'));
    expect(bare({ target: '/', host: 'example.org', cookies: undefined })).toBeUndefined();
  });
});

describe('the preview in place of the home page', () => {
  test('of a lesson that a visitor was sent away from, with the way back', () => {
    expect(previewAt('/?next=%2Fcourses%2Fa%2Flessons%2Fb%3Floop%3D1-2')).toBe(
      '/courses/a/lessons/b/preview?next=%2Fcourses%2Fa%2Flessons%2Fb%3Floop%3D1-2',
    );
  });

  test.each([
    '/',
    '/?next=%2Fdashboard',
    '/?next=https%3A%2F%2Fevil.example%2Fcourses%2Fa%2Flessons%2Fb',
    '/?next=%2Fcourses%2Fa%2Flessons%2F..%2F..%2Fadmin',
    '/courses?next=%2Fcourses%2Fa%2Flessons%2Fb',
  ])('of no lesson for %s', (target) => expect(previewAt(target)).toBeUndefined());
});
