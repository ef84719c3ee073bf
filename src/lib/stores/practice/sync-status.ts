import { atom } from 'nanostores';

/** Whether everything done is on the server: `waiting` after a request failed. */
export interface Saving {
  state: 'saved' | 'saving' | 'waiting';
  /** Entries that the server does not know yet. */
  pending: number;
}

/** Of whoever is logged in, as far as this page knows. */
export const $saving = atom<Saving>({ state: 'saved', pending: 0 });
