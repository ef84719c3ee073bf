import { useState } from 'react';
import { hasCharacterKeys, setCharacterKeys } from '#src/lib/stores/device/character-keys.ts';
import { Toggle } from './Toggle.tsx';

/** Switches single-character shortcuts on this device on or off. */
export function CharacterKeysToggle() {
  const [on, setOn] = useState(hasCharacterKeys);
  return (
    <Toggle
      name="characterKeys"
      label="Letter and number keys as shortcuts"
      hint="On this device. Turn it off if you control the computer by voice. Pedals, Space and arrows still work."
      checked={on}
      onChange={({ target }) => {
        setCharacterKeys(target.checked);
        setOn(target.checked);
      }}
    />
  );
}
