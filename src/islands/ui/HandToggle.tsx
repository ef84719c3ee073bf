import { useStore } from '@nanostores/react';
import { $leftHanded, setLeftHanded } from '#src/lib/stores/account/handedness.ts';
import { Toggle } from './Toggle.tsx';
import { useAction } from './useAction.ts';

/** Mirrors what is drawn, here and everywhere. */
export function HandToggle() {
  const leftHanded = useStore($leftHanded);
  const [, set] = useAction(setLeftHanded);
  return (
    <Toggle name="leftHanded" label="Left-handed" checked={leftHanded} onChange={({ target }) => set(target.checked)} />
  );
}
