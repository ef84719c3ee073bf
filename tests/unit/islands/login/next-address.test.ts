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

const spellings = [
  '/.//elsewhere.example/x',
  '/x/..//elsewhere.example',
  '/./x/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E//elsewhere.example',
  '/x/%2e%2e//elsewhere.example',
  './\\\\elsewhere.example',
  './/elsewhere.example',
  '/.\\elsewhere.example',
  '/.\\/elsewhere.example',
  '/.\t//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '///elsewhere.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https://woodshed.example//elsewhere.example',
  'https://woodshed.example/.//elsewhere.example',
  'https://woodshed.example@elsewhere.example/',
];

test.each(spellings)('%j never leaves this site', (next) => {
  const address = nextAddress(`?next=${encodeURIComponent(next)}`, origin);
  const opened = new URL(address, `${origin}/login`);
  expect(opened.origin).toBe(origin);
  expect(opened.pathname.startsWith('//')).toBe(false);
});
