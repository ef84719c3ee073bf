import { expect, test } from 'vitest';
import { timeThere, timeZones, zoneName } from '#src/islands/profile/time-zones.ts';

test('the zones to choose from hold the present one, whatever it is, once', () => {
  expect(timeZones('Europe/Lisbon').filter((zone) => zone === 'Europe/Lisbon')).toHaveLength(1);
  expect(timeZones('Mars/Base')).toContain('Mars/Base');
  expect(timeZones('UTC')).toContain('UTC');
});

test('a zone is written as people write it', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
});

test('the time there, or nothing where the zone is not known', () => {
  const noon = new Date('2026-01-04T12:00:00Z');
  expect(timeThere('Asia/Kolkata', noon)).toMatch(/5:30|17:30/);
  expect(timeThere('Mars/Base', noon)).toBeUndefined();
});
