import { storage } from './storage.ts';

/** Holds `yes` or `no`: whether fretboards are mirrored on this device while logged out. */
export const handKey = 'woodshed:left-handed';

export const encodeHand = (leftHanded: boolean) => (leftHanded ? 'yes' : 'no');
export const decodeHand = (stored: string | undefined) => stored === 'yes';

export const isLeftHandedDevice = (): boolean => decodeHand(storage[handKey]);

export function storeHand(leftHanded: boolean): void {
  storage[handKey] = encodeHand(leftHanded);
}
