/** The switch for single-character shortcuts on the pages of tools. */
import { hasCharacterKeys, setCharacterKeys } from '../../lib/stores/device/character-keys.ts';

const part = document.querySelector<HTMLElement>('[data-character-keys]')!;
const input = part.querySelector('input')!;
input.checked = hasCharacterKeys();
input.addEventListener('change', () => setCharacterKeys(input.checked));
part.hidden = false;
