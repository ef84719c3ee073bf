import { atom } from 'nanostores';

/** The latest result of a shortcut, for screen readers. A new object each time, so that repeated texts are said again. */
export const $announcement = atom<{ text: string }>({ text: '' });

/** Announces the result of a shortcut. Does nothing without a text. */
export function announce(text: string | undefined): void {
  if (text) $announcement.set({ text });
}
