import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { decodeHand, encodeHand, handKey } from '../device/stored-handedness.ts';
import { $session } from '../session/session.ts';

/** The choice on this device, used while logged out. */
const $onDevice = persistentAtom<boolean>(handKey, false, { encode: encodeHand, decode: decodeHand });

/** Whether fretboards and chords are mirrored. */
export const $leftHanded = computed(
  [$session, $onDevice],
  (session, onDevice) => session?.user.preferences.leftHanded ?? onDevice,
);

/** Saves the choice in the account, or on this device while logged out. @throws ApiError */
export async function setLeftHanded(leftHanded: boolean): Promise<void> {
  if (!$session.get()) return $onDevice.set(leftHanded);
  const { savePreferences } = await import('./profile.ts');
  await savePreferences({ leftHanded });
}
