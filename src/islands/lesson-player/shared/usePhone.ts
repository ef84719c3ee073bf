import { useSyncExternalStore } from 'react';

/** Screens with one bar of controls; lesson-stage.css asks the same. */
const phone = typeof matchMedia === 'undefined' ? undefined : matchMedia('(width < 40rem), (height < 30rem)');

function subscribe(onChange: () => void): () => void {
  phone?.addEventListener('change', onChange);
  return () => phone?.removeEventListener('change', onChange);
}

/** Whether the lesson is laid out for a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone?.matches ?? false);
