import { storage } from './storage.ts';

const key = 'woodshed:consent';

/** Whether this browser's person has agreed to be counted; undefined as long as nobody has said. */
export function readConsent(): boolean | undefined {
  return key in storage ? storage[key] === 'yes' : undefined;
}

export function giveConsent(agreed: boolean): void {
  storage[key] = agreed ? 'yes' : 'no';
}
