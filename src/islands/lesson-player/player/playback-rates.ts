import { persistentMap } from '@nanostores/persistent';

/** How somebody likes to watch on this device; values are text, as storage has it. */
interface DeviceSettings extends Record<string, string | undefined> {
  volume: string;
  muted?: string;
  /** `on` or `off`; without it, the person's own preference counts. */
  captions?: string;
}

export const $deviceSettings = persistentMap<DeviceSettings>('woodshed:player:', { volume: '1' });

/** Playback speeds to choose from. */
export const rates = [0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5];

const [slowest, fastest] = [0.25, 1.5];
const fine = 0.05;

/** A twentieth faster or slower, on whole twentieths, within what may be played. */
export function nudged(rate: number, step: 1 | -1): number {
  const twentieths = step === 1 ? Math.floor(rate / fine + 0.01) : Math.ceil(rate / fine - 0.01);
  return Math.min(fastest, Math.max(slowest, Math.round((twentieths + step) * fine * 100) / 100));
}

/** The next preset above or below any speed. */
export function nextPreset(rate: number, step: 1 | -1): number {
  const next =
    step === 1 ? rates.find((preset) => preset > rate + 0.001) : rates.findLast((preset) => preset < rate - 0.001);
  return next ?? rate;
}

/** 0.8 as `80%`. */
export const percent = (rate: number) => `${Math.round(rate * 100)}%`;
