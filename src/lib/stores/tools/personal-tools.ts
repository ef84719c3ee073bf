import { storage } from '../device/storage.ts';

/**
 * Key prefixes of what the practice tools store about their user. Logging out keeps the theme, the analytics consent, the
 * handedness and the tuner, which belong to the device, and what is stored under a user id (unsent practice, loops), which
 * no other user reads.
 */
const personal = [
  'woodshed:routine',
  'woodshed:today',
  'woodshed:chord-sheet',
  'woodshed:metronome',
  'woodshed:paces:',
  'woodshed:practice:',
  'woodshed:player:',
  'woodshed:listening:',
  'woodshed:errors',
  'woodshed:first-visit',
];

/** Deletes the state of the tools on logout, so that the next user of the device starts afresh. */
export function forgetTools(): void {
  const keys = Object.keys(storage).filter((key) => personal.some((start) => key.startsWith(start)));
  for (const key of keys) delete storage[key];
}
