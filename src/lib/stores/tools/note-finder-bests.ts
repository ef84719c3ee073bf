import { persistentMap } from '@nanostores/persistent';
import type { Level, Mode } from '../../music/trainers/questions.ts';

/** Best times on this device, in seconds per note, by mode and level. */
export const $bests = persistentMap<Record<string, number | undefined>>(
  'woodshed:paces:',
  {},
  { encode: String, decode: (stored) => Number(stored) || undefined },
);

/** Stores a time if it is a new best. */
export function storeBest(mode: Mode, level: Level, seconds: number): void {
  const key = `${mode} ${level}`;
  if (seconds < ($bests.get()[key] ?? Number.POSITIVE_INFINITY)) $bests.setKey(key, seconds);
}
