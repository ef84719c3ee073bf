import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { logOut } from '#src/lib/stores/auth/accounts.ts';
import { storage } from '#src/lib/stores/device/storage.ts';

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
});

const personal = [
  'woodshed:routine',
  'woodshed:routine-spoken',
  'woodshed:chord-sheet',
  'woodshed:metronome',
  'woodshed:metronome-presets',
  'woodshed:metronome-volume',
  'woodshed:paces:ode-to-joy',
  'woodshed:practice:speed',
  'woodshed:player:volume',
  'woodshed:listening:level',
  'woodshed:errors',
  'woodshed:today',
  'woodshed:first-visit',
  'woodshed:cache:overview',
];
const ofTheDevice = [
  'woodshed:theme',
  'woodshed:consent',
  'woodshed:left-handed',
  'woodshed:character-keys',
  'woodshed:tuner:a4',
  'woodshed:keep-picture',
  'woodshed:waiting:user-1',
  'woodshed:stretch:user-1:a',
  'woodshed:loops:user-1:ode-to-joy',
  'woodshed:chord-changes',
  'something-else',
];

test('logging out forgets what the practice tools remember, and leaves what is the device’s or under a user’s id', async () => {
  for (const key of [...personal, ...ofTheDevice]) storage[key] = '1';
  await logOut();
  expect(Object.keys(storage).sort()).toEqual(ofTheDevice.sort());
});

test('every key that is stored has been thought about', () => {
  const known = [...personal, ...ofTheDevice];
  // Names of locks, caches, messages and databases, which are none of these.
  const others =
    /^woodshed:(session|cache:|reloaded|retries|loaded|favourites|user-changed|refresh|tracking|of:|shell:|visited|kept)/;
  const keys = globSync('src/{lib/stores,islands,layouts}/**/*.{ts,tsx,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](woodshed:[a-z-]+:?)/g)].map(([, key]) => key!),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !others.test(key) && !known.some((one) => one.startsWith(key)))).toEqual([]);
});
