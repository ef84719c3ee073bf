import { storage } from './storage.ts';

/** Holds `yes` or `no`: the hand of whoever uses this device without an account. */
export const handKey = 'woodshed:left-handed';

export const encodeHand = (leftHanded: boolean) => (leftHanded ? 'yes' : 'no');
export const decodeHand = (stored: string | undefined) => stored === 'yes';

export const isLeftHandedDevice = (): boolean => decodeHand(storage[handKey]);

export function keepHand(leftHanded: boolean): void {
  storage[handKey] = encodeHand(leftHanded);
}
