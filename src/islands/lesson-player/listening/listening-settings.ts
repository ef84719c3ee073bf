import { persistentMap } from '@nanostores/persistent';

/** Listening settings of this device. Values are strings, as in localStorage. */
interface ListeningSettings extends Record<string, string | undefined> {
  /** Round-trip audio latency in ms, beyond what the browser reports. */
  latency?: string;
}

export const $listeningSettings = persistentMap<ListeningSettings>('woodshed:listening:', {});

/** Max plausible latency in ms. */
const maxLatency = 1000;

/** Round-trip audio latency in ms, beyond what the browser reports. */
export function latency(): number {
  const stored = Number($listeningSettings.get().latency);
  return Number.isFinite(stored) ? Math.max(-maxLatency, Math.min(maxLatency, stored)) : 0;
}
