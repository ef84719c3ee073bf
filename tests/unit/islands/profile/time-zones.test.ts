import { expect, test } from 'vitest';
import { findZone, timeThere, timeZones, zoneName } from '#src/islands/profile/time-zones.ts';

test('timeZones contains the current zone exactly once, even an unknown one', () => {
  expect(timeZones('Europe/Lisbon').filter((zone) => zone === 'Europe/Lisbon')).toHaveLength(1);
  expect(timeZones('Mars/Base')).toContain('Mars/Base');
  expect(timeZones('UTC')).toContain('UTC');
});

test('zoneName replaces underscores and spaces out slashes', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
});

test('timeThere formats the local time, undefined for an unknown zone', () => {
  const noon = new Date('2026-01-04T12:00:00Z');
  expect(timeThere('Asia/Kolkata', noon)).toMatch(/5:30|17:30/);
  expect(timeThere('Mars/Base', noon)).toBeUndefined();
});

test.each([
  ['America / New York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['europe / VIENNA', 'Europe/Vienna'],
  ['Vienna', undefined],
  ['', undefined],
])('findZone reads %j as %j', (text, zone) => {
  expect(findZone(text, ['America/New_York', 'Europe/Vienna', 'UTC'])).toBe(zone);
});
