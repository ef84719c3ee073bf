import { atom } from 'nanostores';

/** Element of the player's menu that takes the practice tools on a phone. */
export const $practiceSlot = atom<HTMLElement | null>(null);
