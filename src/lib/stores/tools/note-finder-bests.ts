import { persistentMap } from '@nanostores/persistent';
import type { Level, Mode } from '../../music/trainers/questions.ts';

/** The best pace of finding notes on this device, seconds for each, by mode and level. */
export const $paces = persistentMap<Record<string, number | undefined>>(
  'woodshed:paces:',
  {},
  { encode: String, decode: (stored) => Number(stored) || undefined },
);

/** Keeps a pace if it is better than what was kept. */
export function keepPace(mode: Mode, level: Level, seconds: number): void {
  const key = `${mode} ${level}`;
  if (seconds < ($paces.get()[key] ?? Number.POSITIVE_INFINITY)) $paces.setKey(key, seconds);
}
