import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { decodeHand, encodeHand, handKey } from '../device/stored-handedness.ts';
import { $session } from '../session/session.ts';

/** Of whoever uses this device without an account. */
const $onDevice = persistentAtom<boolean>(handKey, false, { encode: encodeHand, decode: decodeHand });

/** Whether fretboards and chords are mirrored. */
export const $leftHanded = computed(
  [$session, $onDevice],
  (session, onDevice) => session?.user.preferences.leftHanded ?? onDevice,
);

/** Mirrors them from now on: everywhere for somebody with an account, else on this device. @throws ApiError */
export async function setLeftHanded(leftHanded: boolean): Promise<void> {
  if (!$session.get()) return $onDevice.set(leftHanded);
  const { savePreferences } = await import('./profile.ts');
  await savePreferences({ leftHanded });
}
