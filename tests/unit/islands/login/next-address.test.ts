import { expect, test } from 'vitest';
import { nextAddress } from '#src/islands/login/next-address.ts';

const origin = 'https://woodshed.example';
const lesson = '/courses/first-week/lessons/ode-to-joy';

test.each([
  ['', '/dashboard'],
  ['?next=', '/dashboard'],
  [`?next=${encodeURIComponent(lesson)}`, lesson],
  [`?reason=session_expired&next=${encodeURIComponent(`${lesson}?speed=0.75#bar-3`)}`, `${lesson}?speed=0.75#bar-3`],
  [`?next=${encodeURIComponent(origin + lesson)}`, lesson],
  ['?next=https://elsewhere.example/', '/dashboard'],
  ['?next=//elsewhere.example/', '/dashboard'],
  ['?next=/%5Celsewhere.example', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
  ['?next=http://[', '/dashboard'],
  ['?next=/login?next=/login', '/dashboard'],
])('%s leads to %s', (search, address) => {
  expect(nextAddress(search, origin)).toBe(address);
});
