import { persistentMap } from '@nanostores/persistent';

/** What is known of this device; values are text, as storage has it. */
interface ListeningSettings extends Record<string, string | undefined> {
  /** Milliseconds that sound is on its way, beyond what the browser knows of. */
  latency?: string;
}

export const $listeningSettings = persistentMap<ListeningSettings>('woodshed:listening:', {});

/** Nothing that plays music is later than this, in ms. */
const most = 1000;

/** Milliseconds that sound is on its way, beyond what the browser knows of. */
export function latency(): number {
  const stored = Number($listeningSettings.get().latency);
  return Number.isFinite(stored) ? Math.max(-most, Math.min(most, stored)) : 0;
}
