import { storage } from './storage.ts';

const key = 'woodshed:consent';

/** Whether the user has consented to analytics; undefined until they have answered. */
export function readConsent(): boolean | undefined {
  return key in storage ? storage[key] === 'yes' : undefined;
}

export function giveConsent(agreed: boolean): void {
  storage[key] = agreed ? 'yes' : 'no';
}
