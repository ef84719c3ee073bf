import { storage } from '../device/storage.ts';

/**
 * What the practice tools remember of whoever used them, by the beginning of its key. The theme, the consent to being
 * counted, the hand, the tuner and what is kept under the id of a user (practice that was not sent, loops) stay: they are
 * the device's, or nobody else ever sees them.
 */
const personal = [
  'woodshed:routine',
  'woodshed:chord-sheet',
  'woodshed:metronome',
  'woodshed:paces:',
  'woodshed:practice:',
  'woodshed:player:',
  'woodshed:listening:',
  'woodshed:errors',
  'woodshed:first-visit',
];

/** Forgets the tools' state when somebody logs out: the next person at this device gets an empty one. */
export function forgetTools(): void {
  const keys = Object.keys(storage).filter((key) => personal.some((start) => key.startsWith(start)));
  for (const key of keys) delete storage[key];
}
