import { atom } from 'nanostores';

/** Something said in passing. */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

/** What is to be said and has not been shown yet. Islands show it. */
export const $toasts = atom<Toast[]>([]);

export const say = (toast: Toast) => $toasts.set([...$toasts.get(), toast]);
