import { persistentAtom } from '@nanostores/persistent';
import type { ChordShape, Finger } from '../../music/score/score.ts';

/** Above the atom, which decodes what is stored at once. */
const maxShapes = 60;

/** Chords to print, stored on this device, in the order they were added. */
export const $chordSheet = persistentAtom<ChordShape[]>('woodshed:chord-sheet', [], {
  encode: JSON.stringify,
  decode: readSheet,
});

const isSame = (a: ChordShape, b: ChordShape) => a.name === b.name && a.frets.join() === b.frets.join();

export const isOnSheet = (sheet: readonly ChordShape[], shape: ChordShape) => sheet.some((one) => isSame(one, shape));

export function putOnSheet(shape: ChordShape): void {
  const sheet = $chordSheet.get();
  if (!isOnSheet(sheet, shape) && sheet.length < maxShapes) $chordSheet.set([...sheet, shape]);
}

export function takeOffSheet(shape: ChordShape): void {
  $chordSheet.set($chordSheet.get().filter((one) => !isSame(one, shape)));
}

function readSheet(stored: string): ChordShape[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isShape).slice(0, maxShapes) : [];
  } catch {
    return [];
  }
}

function isShape(value: unknown): value is ChordShape {
  const { name, frets, fingers, barres = [] } = (value ?? {}) as Partial<ChordShape>;
  const six = (list: unknown, isFit: (one: number) => boolean) =>
    Array.isArray(list) && list.length === 6 && list.every((one) => Number.isInteger(one) && isFit(one));
  return (
    typeof name === 'string' &&
    six(frets, (fret) => fret >= -1 && fret <= 24) &&
    six(fingers, (finger) => [0, 1, 2, 3, 4].includes(finger as Finger)) &&
    Array.isArray(barres) &&
    barres.every(Number.isInteger)
  );
}
