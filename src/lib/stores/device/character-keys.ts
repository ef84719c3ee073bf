import { storage } from './storage.ts';

/** Holds `off` if single characters are no shortcuts on this device (WCAG 2.1.4). */
const key = 'woodshed:character-keys';

/** Whether letters, digits and punctuation are shortcuts on this device. */
export const hasCharacterKeys = (): boolean => storage[key] !== 'off';

/** Switches letters, digits and punctuation as shortcuts on or off. */
export function setCharacterKeys(on: boolean): void {
  if (on) delete storage[key];
  else storage[key] = 'off';
}
