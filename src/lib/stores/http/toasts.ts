import { atom } from 'nanostores';

/** A short message that disappears. */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

/** Toasts that no island has shown yet. */
export const $toasts = atom<Toast[]>([]);

export const showToast = (toast: Toast) => $toasts.set([...$toasts.get(), toast]);
